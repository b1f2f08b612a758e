import type { Environment } from "@alithia/server/environment.ts";

/** Something that must not go live, in a sentence, and the waiver that lets a rehearsal on a local node pass it. */
export type ProductionFault = { sentence: string; waiver?: Environment["REHEARSAL_WAIVERS"][number] };
