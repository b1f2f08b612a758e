export const offline = "No connection. This page shows what your browser kept.";
export const tryAgain = "Try again";
