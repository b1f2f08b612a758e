/** Texts of the dialogs about one answer. */

export const shareTitle = "Share this answer";
export const shareExplain =
  "Anyone with the link sees the answer as it stands here, what was read for it, and its date. Your question, your wallet and the rest of the conversation are not shown; an answer about the wallet you connected cannot be shared. Names from your address book stay in the words: read it once more.";
export const makeLink = "Make the link";
export const linkLabel = "Link to this answer";
export const copyLink = "Copy the link";
export const endsOn = (day: string) =>
  `It ends on ${day}, when you withdraw it, or when the conversation is erased.`;
export const others = "Your other links";
export const withdraw = "Withdraw";
export const withdrawn = "Withdrawn.";
export const reportTitle = "Report this answer";
export const reportExplain = (name: string) =>
  `This part of the answer, and your note, go to whoever runs ${name}. Nothing else of the conversation goes along.`;
export const excerptLabel = "What is sent";
export const noteLabel = "What is wrong with it (optional)";
export const send = "Send this to the operator";
export const sent = "Sent. Thank you.";
export const failed = "That did not work. Please try again.";
export const close = "Close";
export const unreachable = "The server cannot be reached. Please try again.";
