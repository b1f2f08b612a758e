import { AppError } from "@alithia/protocol/app-error.ts";

/** A model could not answer; the message is shown to the visitor. */
export class ModelFailure extends AppError {
  override readonly name = "ModelFailure";
}
