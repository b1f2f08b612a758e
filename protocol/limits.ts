/** All limits of the wire protocol, checked by the page before sending and by the server on arrival. */
export const limits = {
  textCharacters: 8_000,
  filesPerMessage: 1,
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 24_000_000,
  textFileBytes: 512 * 1024,
  messagesPerMinutePerVisitor: 20,
  messagesPerMinutePerAddress: 200,
  repliesAtATimePerVisitor: 3,
  replyDeadlineMs: 60_000,
  capabilityDeadlineMs: 30_000,
  stepsPerReply: 8,
  heartbeatMs: 10_000,
  silenceUntilBrokenMs: 25_000,
  shownErrorCharacters: 300,
  /** Maximum length of the reply excerpt and of the visitor's comment in a report. */
  reportExcerptCharacters: 4_000,
  reportCommentCharacters: 500,
} as const;

export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;
export const textFileExtensions = [".json", ".sol", ".csv", ".txt", ".md"] as const;
