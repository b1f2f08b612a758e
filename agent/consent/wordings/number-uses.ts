/** A number after one of these names something. */
export const labels =
  /^(#|no|nr|number|ref|reference|invoice|order|receipt|bill|ticket|booking|flat|room|house|apartment|apt|unit|step|page|item|lot|case|aged?|block|chapter|level|round|season|episode|version|size|slot|row|seat|gate|platform|table|track|phase|rank)$/;

export const settings = /^(slip|slippage|tolerance|deadline|ends?|ending|starts?|starting|begins?)$/;

export const people =
  /^(people|persons?|friends?|cousins?|brothers?|sisters?|kids|children|colleagues?|mates|guys|wallets?|addresses|accounts?|recipients?|winners?|members|others)$/;

export const being = /^(im|i['’]m|am|aged|turned|turning)$/;

export const times = /^(years?|months?|weeks?|days?|hours?|minutes?|seconds?)$/;
export const smallestUnits = /^(units?|wei|gwei)$/;

export const smallest = /^(raw|base|smallest|atomic|minimal)$/;

/** Behind a number these make a setting or another amount of it. */
export const settingWords =
  /^(slippage|percent|percents|bps|tolerance|gas|fees?|left|remaining|times|more|less|worth|each|apiece|hundred|thousand|million|billion|dozen|or|and|plus|minus|per|from|for|into|to|units?|wei|gwei)$/;
/** Before a number these make a bound, a price or a sum of it. */
export const changing =
  /^(at|under|over|below|above|than|least|most|plus|minus|with|keep|leave|or|about|around|per)$/;
