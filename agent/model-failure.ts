/** A model could not answer; the sentence is told to the visitor, the cause goes to the log. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly code: string;

  constructor(code: string, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}
