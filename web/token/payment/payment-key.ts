/** Storage key of a payment in progress, checked before the code that parses it is loaded. */
export const paymentKey = "alithia.payment";
