type Value = string | number | bigint;

export const returnableUntil = "returnable until (UTC)";
export const lastMoment = (tokens: Value) => `Last moment to return ${tokens}`;
export const endsInADay = (symbol: Value) => `The right to return ${symbol} ends in a day`;
