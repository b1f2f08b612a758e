import { AppError } from "@alithia/protocol/app-error.ts";

/** An error to be returned with an HTTP status. */
export class Refusal extends AppError {
  override readonly name = "Refusal";
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    sentence: string,
    options: { headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(code, sentence, options);
    this.status = status;
    this.headers = options.headers ?? {};
  }
}
