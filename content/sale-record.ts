/** The fixed record of the sale. `exchangeRate` is what one ALI costs, in `exchangeRateUnit`. */
export const saleRecord = {
  ticker: "ALI",
  version: "aliOS 1.0",
  exchangeRate: "0.11",
  exchangeRateUnit: "S per ALI",
} as const;
