/** What is told to whoever asked: a stable code and one sentence that they can use; the cause is for the log. */
export abstract class AppError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}
