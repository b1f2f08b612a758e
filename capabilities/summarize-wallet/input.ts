import * as z from "zod";
import { addressInput } from "../input/address-input.ts";

export const summarizeWalletInput = z.object({ address: addressInput });

export type SummarizeWalletInput = z.infer<typeof summarizeWalletInput>;
