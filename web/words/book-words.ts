/** Texts of the address book. */

export const addressBook = "Address book";
export const explain =
  'Your names for addresses, kept in this browser alone. They go along with each message, so that "send 5 S to Bob" can be understood, and are not stored on the server.';
export const edit = "Edit";
export const remove = "Remove";
export const none = "No names yet.";
export const name = "Name";
export const address = "Address";
export const add = "Add";
export const exportAll = "Export";
export const eraseSurely = "Erase every name";
export const eraseAll = "Erase all";
export const close = "Close";
export const keepQuestion = "Keep this name?";
export const forgetQuestion = "Forget this name?";
export const no = "No";
export const editOf = (name: string) => `Edit ${name}`;
export const removeOf = (name: string) => `Remove ${name}`;
export const saveOf = (name: string) => `Save ${name}`;
export const keepOf = (name: string) => `Keep ${name}`;
export const forgetOf = (name: string) => `Forget ${name}`;
export const allErased = "Every name is erased.";
export const removed = (name: string) => `${name} is removed.`;
export const notKept = "This browser did not let the page keep it, or the book is full.";
export const kept = (name: string) => `${name} is kept.`;
export const keptBeside = (name: string, twin: string) =>
  `${name} is kept. Careful: the address begins and ends like ${twin}'s, but is another one.`;
export const told = {
  kept: "Kept in this browser.",
  forgotten: "Forgotten.",
  left: "Nothing was changed.",
  failed: "This browser did not let me keep it, or the book is full.",
};
export const nameFault = "A name begins with a letter and has one to four words, 32 characters at most.";
export const addressFault = "An address has 40 hex digits after 0x. Paste it in full.";
export const checksumFault =
  "The capital letters do not fit the address's checksum: a character is probably mistyped.";
