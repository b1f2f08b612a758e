export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
export const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
export const counts = "one two three four five six seven eight nine ten eleven twelve".split(" ");
export const ordinals = ["first", "second", "third", "fourth"];

export const monthName = months
  .map((name) => (name.length < 4 ? name : `${name.slice(0, 3)}(?:${name.slice(3)})?`))
  .join("|")
  .replace("sep(?:tember)?", "sept?(?:ember)?");
/** Excludes the verb, e.g. "5 may be enough". */
const notAVerb = "(?! (?:be|i|you|we|it|he|she|they|not|have|need|want)\\b)";
const year = "(?:,? (?:of )?20\\d\\d)";
const dayOfMonth = "\\d{1,2}(?:st|nd|rd|th)?";
const weekday = weekdays.join("|");
const calendarDay = `(?:(?:${weekday}),? (?:the )?)?(?:${dayOfMonth} (?:of )?(?:${monthName})${notAVerb}|(?:${monthName})\\.? ${dayOfMonth})${year}?`;
const dayAlone =
  "(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)|first) of (?:the|this|last) month|on the \\d{1,2}(?:st|nd|rd|th)(?! of)";
/** "31.10.2026", and with a slash where it is no month: "31/10/2026". */
const writtenDay =
  "(?:0?[1-9]|[12]\\d|3[01])\\.(?:0?[1-9]|1[0-2])\\.20\\d\\d|(?:1[3-9]|2\\d|3[01])/(?:0?[1-9]|1[0-2])/20\\d\\d";
const number = `\\d{1,3}|(?:a )?couple of|(?:a )?few|an?|${counts.join("|")}`;
const units = "(?:minute|hour|day|week|fortnight|month|quarter|year)s?";

const day = [
  "today|tonight|this (?:morning|afternoon|evening)|last night|(?:the )?day before yesterday|yesterday",
  `(?:(?:${number}) ${units}|half an hour) ago`,
  "20\\d\\d-\\d\\d-\\d\\d",
  ...[writtenDay, calendarDay, dayAlone],
  `(?:last |this |on )?(?:${weekday})`,
].join("|");

const ofDay =
  "payments?|transfers?|transactions?|activity|movements?|balances?|statement|incoming|fees?|prices?|trades?";
/** What stands behind a month that is no part of a name, as in "the November report". */
const afterMonth = `(?=['’]s\\b|\\W*$|[?.!,;:)]|\\s+(?:${ofDay}|and|or|please|pls|only|alone|too|as|in|for|by|with|total|out|gas|network|spending|income)\\b)`;
/** A month without a preposition; "march", "may" and names of people need their year. */
const bareMonth = `(?:(?:last|past|this) )?(?:${months.join("|")}),? 20\\d\\d|(?:january|february|july|september|october|november|december)(?! \\d)${afterMonth}`;
const ofMonth = `(?:(?:in|during|of|for|since|last|past|this) (?:the (?:whole )?month of )?)(?:${months.join("|")})${year}?(?! \\d)${notAVerb}`;
const wholeYear = `(?:in|during|of|for|since|year[- ]end(?: balances?)?(?: of| for)?|end) 20\\d\\d(?! (?:s|ali|usdc|ws|sts|tokens?|coins?)\\b)(?![.,]?\\d|-\\d)`;
const quarter = `q[1-4](?:,? (?:of )?20\\d\\d)?|(?:${ordinals.join("|")}|1st|2nd|3rd|4th) quarter(?: of (?:20\\d\\d|(?:the|this|last) year))?`;
const running = "(?:year|quarter|month|week)[- ]to[- ]date|ytd|qtd|mtd";
const ofPeriod = `(?:month|year|quarter|(?:${months.join("|")})${year}?)`;
const part = `(?:first|last) (?:(?:${number}) )?(?:days?|weeks?|months?) of (?:the |this |last )?${ofPeriod}|(?:first|second) half of (?:the |this |last )?${ofPeriod}`;

const period = [
  ...[running, part, quarter],
  `(?:last|past|previous|this|the current) (?:(?:${number}) )?${units}`,
  "(?:last|this|past|over the|on the|at the) weekend|the (?:whole|entire|full) (?:week|month|quarter|year)|whole (?:month|quarter|year)",
  ...[ofMonth, bareMonth, wholeYear],
].join("|");

const start = `(?:the )?(?:start|beginning) of (?:the |this )?${ofPeriod}`;
const now = `now|today|tonight|yesterday|date|the present(?: day)?|this (?:day|moment)|(?:the )?end of (?:the |this |last )?(?:week|${ofPeriod})`;
const monthAlone = `(?:${monthName})${year}?`;
const rangeStart = `(?:${start}|${day}|${period}|${monthAlone}|(?:the )?${dayOfMonth})`;
const rangeEnd = `(?:${now}|${day}|${period}|${monthAlone}|(?:the )?${dayOfMonth})`;
/** Without "from" a range begins with a date or a month. */
const datedStart = `(?:${start}|yesterday|20\\d\\d-\\d\\d-\\d\\d|${writtenDay}|${calendarDay}|${dayAlone}|${monthAlone}|q[1-4])`;
const to = "(?: (?:to|until|till|til|up (?:to|until)|through|thru) (?:and including )?| ?[-–—] ?)";
const onwards = "(?: on(?:wards?)?| and (?:after|since))?";

/** From one day or period to another: "from 1 September until today", "between the 5th and the 12th", "Sept – Nov". */
export const rangeWords = [
  `(?:from|between|since|starting|beginning)(?: (?:on|from|with))? (?:the )?${rangeStart}(?:${to}| and )(?:the )?${rangeEnd}`,
  `${datedStart}${to}${rangeEnd}`,
  `\\d{1,2}${to}${calendarDay}`,
  `yesterday (?:and|&) today|(?:(?:in|during|of|for) )?${monthAlone} (?:and|&) ${monthAlone}`,
].join("|");

const fromTo = new RegExp(`^(?:${rangeWords})$`, "i");

/** Matches days and periods in words, e.g. "yesterday", "last friday", "3 days ago", "from 1 March until today". */
export const dayWords = new RegExp(
  `\\b(?:${rangeWords}|(?:since|after|starting(?: on| from| with)?) (?:the )?(?:${start}|${day}|${period})|from (?:the )?(?:${start}|(?:${day}|${period}) on(?:wards?)?)|(?:until|till|up (?:to|until)) (?:${now}|${day})|${day}|${period})${onwards}\\b`,
  "i",
);

/** Behind a weekday, what makes it a name: "Thursday's milk money", "the Monday Club". */
const naming = new RegExp(`^(?:['’]s (?!(?:${ofDay})\\b)| [A-Z][a-z])`);

/** A question for what there is now, after what was told before it, e.g. "I started last week. What do I have?". */
const presentQuestion =
  /[.!,;]\s+(?:and |so |but |now )*(?:what|how (?:much|many))\b[^.?!]*\b(?:do (?:i|we) (?:have|own|hold)|have (?:i|we) got|(?:is|['’]s) (?:in|there)|is it worth)\b/i;

/** Before days that are not meant: "not the day 1 September", "instead of October". */
const denying =
  /\b(?:not(?: only| just)?|instead of|rather than|other than|without)(?: (?:for|from|in|on|of|the|day|date|month|about|that))*\s*$/i;
/** What a sentence says of the reply before, e.g. "you still take 1 September". */
const complaining =
  /\b(?:you|that|this|it|the (?:list|reply|answer|sum|total))(?:['’](?:ve|s|re))? (?:(?:still|again|only|just|have|had|has|is|was|are|always|keep|kept) )*(?:tak(?:e|es|en|ing)|took|say|says|said|us(?:e|es|ed|ing)|g(?:ive|ave)|read|show(?:s|ed|n)?|tell|told|answer(?:ed)?|count(?:s|ed)?|pick(?:s|ed)?|for|of|from|only)\b/i;

/** Finds the days or the period that a text names; a weekday within a name is none, nor a day of what was told before. */
export function findDayWords(text: string): RegExpExecArray | null {
  const asked = presentQuestion.exec(text)?.index ?? 0;
  const isName = ({ 0: said, index }: RegExpExecArray) =>
    weekdays.some((name) => said.toLowerCase().endsWith(name)) &&
    naming.test(text.slice(index + said.length)) &&
    !/^(?:since|last|this|on) /i.test(said);
  const found = [...text.matchAll(new RegExp(dayWords, "gi"))].filter(
    (one) => one.index >= asked && !isName(one),
  );
  const meant = found.filter((one) => !isDenied(text, one));
  return meant.find(([said]) => fromTo.test(said)) ?? meant[0] ?? found[0] ?? null;
}

function isDenied(text: string, { index }: RegExpExecArray): boolean {
  const before = text.slice(0, index);
  const [sentence = ""] = /[^.?!\n]*$/.exec(before) ?? [];
  return denying.test(before) || complaining.test(sentence);
}

/** Whether words name a moment rather than a period, e.g. "an hour ago". */
export const isMoment = (words: string): boolean => / ago$/i.test(words);
