/** What the dialogs about one answer say. */
export const answerWords = {
  shareTitle: "Share this answer",
  shareExplain:
    "Anyone with the link sees the answer as it stands here, what was read for it, and its date. Your question, your wallet and the rest of the conversation are not shown; an answer about the wallet you connected cannot be shared. Names from your address book stay in the words: read it once more.",
  makeLink: "Make the link",
  linkLabel: "Link to this answer",
  copyLink: "Copy the link",
  endsOn: (day: string) => `It ends on ${day}, when you withdraw it, or when the conversation is erased.`,
  others: "Your other links",
  withdraw: "Withdraw",
  withdrawn: "Withdrawn.",
  reportTitle: "Report this answer",
  reportExplain: (name: string) =>
    `This part of the answer, and your note, go to whoever runs ${name}. Nothing else of the conversation goes along.`,
  excerptLabel: "What is sent",
  noteLabel: "What is wrong with it (optional)",
  send: "Send this to the operator",
  sent: "Sent. Thank you.",
  failed: "That did not work. Please try again.",
  close: "Close",
} as const;
