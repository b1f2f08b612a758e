import * as z from "zod";
import { hashInput } from "../input/hash-input.ts";

export const explainTransactionInput = z.object({ hash: hashInput });

export type ExplainTransactionInput = z.infer<typeof explainTransactionInput>;
