type Value = string | number | bigint;
export const isEmpty = (name: Value) => `${name} is empty.`;
export const hasImagesCanHaveUpTo = (name: Value, size: Value, imageBytes: Value) =>
  `${name} has ${size}; images can have up to ${imageBytes}.`;
export const cannotBeSent = (name: Value, fileLimitsSentence: Value) =>
  `${name} cannot be sent. ${fileLimitsSentence}`;
export const hasTextFilesCanHaveUp = (name: Value, size: Value, textFileBytes: Value) =>
  `${name} has ${size}; text files can have up to ${textFileBytes}.`;
