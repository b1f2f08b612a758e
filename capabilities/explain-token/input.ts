import * as z from "zod";
import { tokenInput } from "../input/token-input.ts";

export const explainTokenInput = z.object({ token: tokenInput });

export type ExplainTokenInput = z.infer<typeof explainTokenInput>;
