import { createReader, type Reader } from "./create-reader.ts";
import weights from "./generated/weights.json" with { type: "json" };
import { type StoredReaderWeights, unpackWeights } from "./reader-weights.ts";

/** The reader that `npm run learn` learnt. */
export function loadReader(): Reader {
  return createReader(unpackWeights(weights as StoredReaderWeights));
}
