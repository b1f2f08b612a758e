/** Texts of the lazily loaded parts of messages. */

export const remove = "Remove";
export const removeOf = (name: string) => `Remove ${name}`;
export const zoomOut = "Zoom out";
export const zoomIn = "Zoom in";
export const close = "Close";
export const useValues = "Use these values";
export const notChecked = "This could not be checked. Reload the page and try again.";
export const unknownType = (type: string) =>
  `This page does not know the type ${type}. Write the call out in the message instead.`;
