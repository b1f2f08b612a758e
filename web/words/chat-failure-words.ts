export const uncheckedForSecrets =
  "This could not be checked for seed phrases, so it was not sent. Check your connection and try again.";
export const noAnswer = "The agent gave no answer.";
export const notRestored = "What was said before could not be loaded.";
export const fileGone = "The page was reloaded since, so the file must be attached again.";
export const interrupted = "The page was reloaded before the answer came.";
export const otherReply = "Another reply was still being written when this was sent.";
export const endedEarly = "The reply ended before it was complete.";
export const pageError = "Something went wrong on this page before the reply was complete.";
export const unknown = "An error occurred.";
