/** An error whose `code` is stable and whose message is shown to the caller; `cause` is only logged. */
export abstract class AppError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}
