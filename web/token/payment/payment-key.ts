/** Where a payment under way stands in the browser's storage: the screen looks before it loads what can read it. */
export const paymentKey = "alithia.payment";
