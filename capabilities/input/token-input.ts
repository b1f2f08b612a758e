import * as z from "zod";

/** A token as the visitor named it. A symbol becomes an address only through the network's registry. */
export const tokenInput = z.string().min(1).max(64).describe("Symbol or address");
