const kept = "This page shows what your browser kept.";

/** The reason why a page comes from the browser's cache: a device may be online and the server out of reach. */
export const describeOffline = (isOnline: boolean) =>
  `${isOnline ? "The server does not answer." : "You are offline."} ${kept}`;
export const tryAgain = "Try again";
