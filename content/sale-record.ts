import file from "./sale-record.json" with { type: "json" };
import type { Content } from "./schemas.ts";

export const saleRecord = file as Content<"sale-record">;
