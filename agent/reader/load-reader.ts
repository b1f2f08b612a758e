import { createReader, type Reader } from "./create-reader.ts";
import roleWeights from "./generated/roles.json" with { type: "json" };
import weights from "./generated/weights.json" with { type: "json" };
import { createRoleReader, type RoleReader } from "./read-roles.ts";
import { type StoredReaderWeights, unpackWeights } from "./reader-weights.ts";
import { type StoredRoleWeights, unpackRoleWeights } from "./role-weights.ts";

/** Loads the reader trained by `npm run learn`. */
export function loadReader(): Reader {
  return createReader(unpackWeights(weights as StoredReaderWeights));
}

/** Loads the role reader trained with it. */
export function loadRoleReader(): RoleReader {
  return createRoleReader(unpackRoleWeights(roleWeights as StoredRoleWeights));
}
