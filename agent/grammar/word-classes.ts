/** Words that refer to earlier messages. */
export const pointingWords = /^(it|its|they|them|their|that|this|one|ones|there)$/;

/** Words used in place of an amount. */
export const vagueWords = new Set(
  `all everything half most some rest max maximum few bit little couple several many lot remaining entire whole
  quarter third whatever remainder leftover leftovers everything's twice double triple thrice part`.split(
    /\s+/,
  ),
);

/** Currencies other than the dollar, and what names their countries; no rate of them can be read. */
export const currencyWords =
  /^(?:euros?|eur|pounds?|gbp|quid|yen|jpy|francs?|chf|yuan|rmb|cny|rupees?|inr|won|krw|pesos?|php|mxn|reais|reals?|brl|naira|ngn|rubles?|rub|liras?|zloty|pln|sek|nok|dkk|kronor|kroner|kronen|dong|vnd|baht|thb|rand|zar|ringgit|myr|rupiah|idr|cad|aud|dirhams?|aed|cedis?|ghs|shillings?|kes|ugx|tzs|kwacha|birr|dinars?|riyals?|rials?|shekels?|ils|taka|bdt|pkr|hryvnias?|uah|forints?|huf|koruna|czk|krona|krone|cfa|xof|hkd|sgd|nzd|twd|philippine|brazilian|mexican|indian|canadian|australian|swiss|british|japanese|chinese|turkish|currency)$/i;
const signs = /[€£¥₹₩]/;

/** Returns the currency that a text names, or null. */
export function findCurrency(text: string): string | null {
  const word = text
    .split(/[^\p{L}]+/u)
    .find((one) => currencyWords.test(one) && !/^(?:currency|won)$/i.test(one));
  return word ?? signs.exec(text)?.[0] ?? null;
}

/** Words without meaning for a request; they do not count as unexplained. */
export const fillerWords = new Set(
  `a an the this that these those there here some any each every such same one ones
  of in on at to for from by with without into onto about as than per via up out off over
  is are was were be been being am do does did done doing has have had having can could would will shall should may
  might must and or but so if then also too plus either both not no yes yeah yep nope
  i me my mine myself you your yours u ur we us our he she they them their it its who whom whose
  what which how when where why whether
  please pls plz kindly hey hi hello hiya yo ok okay oh ah hmm hm um uh well just now right really actually maybe
  perhaps quick quickly simply basically literally like kind sort bit little lot very much many more most only still
  again already yet ever today currently thanks thank thx ty cheers dear sir friend mate buddy dude man bro pal
  alithia want wants wanted need needs wish let lets tell show give get gets know see say says said help
  think thinking wonder wondering curious hoping hope trying try going go able possible happy glad sorry
  good great nice cool fine easy mind question something anything thing things stuff whole full exactly precisely
  because since while though although however anyway anyways lol haha btw fyi asap etc real quick sec second
  'd 's 're 've pieces pcs approx atm rn`
    .split(/\s+/)
    .filter(Boolean),
);
