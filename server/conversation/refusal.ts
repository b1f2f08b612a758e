/** A request that is answered with an error: a status, a stable code, and one sentence a visitor can use. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    sentence: string,
    options: { headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(sentence, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.headers = options.headers ?? {};
  }
}
