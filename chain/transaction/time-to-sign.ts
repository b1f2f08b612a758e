/** How long a purchase or a trade that was offered can still be mined, counted from the moment it was offered. */
export const timeToSignSeconds = 1_200n;
