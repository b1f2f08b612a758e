/** Words used in place of an amount. */
export const vagueWords = new Set(
  `all everything half most some rest max maximum few bit little couple several many lot remaining entire whole
  quarter third whatever remainder leftover leftovers everything's twice double triple thrice part`.split(
    /\s+/,
  ),
);
