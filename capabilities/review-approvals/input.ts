import * as z from "zod";
import { addressInput } from "../input/address-input.ts";

export const reviewApprovalsInput = z.object({ owner: addressInput });

export type ReviewApprovalsInput = z.infer<typeof reviewApprovalsInput>;
