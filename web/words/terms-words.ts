export const title = "Before your first signature";
export const read = "Read the terms";
export const readVersion = (version: string) => `Read the terms, version ${version}`;
export const cancel = "Cancel";
export const askedOnce = "This is asked once for this wallet in this browser, and kept nowhere else.";
