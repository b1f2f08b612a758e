export const offline = "You are offline. This page shows what your browser kept.";
export const tryAgain = "Try again";
