import { namesThing } from "./uses.ts";

const being =
  "is|was|are|were|['’] ?s|[\\p{L}]+['’]s|starts?|started|begins?|began|ends|ended|opens?|closes?|closed|arrives|arrived|lands|leaves";
/** "She is only 8", "my nephew turned 12" */
const tellsAge =
  / (?:he|she|they|i|who|daughter|son|niece|nephew|grandson|granddaughter|kid|child|boy|girl)(?: (?:['’] ?s|is|are|was|just|only|now|soon|turns|turned|turning|aged))+ \[N\] (?!T )/;
/** "Turned nineteen", "(age 81)", "I am 79 and …" */
const tellsOwnAge =
  / (?:age|aged|turned|turning) \[N\] (?!T )| (?:im|i['’]m|i am) \[N\] (?:[,.;!]|and|but|now|years?|yrs?) /;
/** The hour of something told, e.g. "rehearsal is at 7", "doors open at 20:30"; an order has no such verb. */
const tellsTime = new RegExp(
  ` (?:${being}) (?:at |by |until |from )(?:N : )?\\[N\\] (?!T )| (?:${being}) (?:at |by |until |from )?(?:\\[N\\] : N|N : \\[N\\]) (?!T )`,
  "u",
);
/** What is served or spread over others, e.g. "dinner for 2", "6 of them", "14 yrs of driving", "asked three times already". */
const countsStory =
  / (?:dinner|lunch|breakfast|supper|brunch|drinks|table|room|tea|coffee|meal|tickets|seats|beds) for \[N\] (?!T )| [a-z]{3,}s \[N\] of (?:em|['’]em|them|us|those) |\[N\] times (?:already|now|before|today|over|this|last|in) /;
/** How long something told took or lies back, e.g. "waited 3 hrs", "two weeks late". */
const tellsSpan =
  / (?:waited|waiting|been|took|takes|spent|wasted|drove|driving|slept|worked|queued|lost) (?:for |about |over |like |a good )*(?:\[D\]|\[N\] (?:hours|hrs|minutes|mins|days|weeks|months|years|miles|km|pages|pounds) )|(?:\[D\]|\[N\] (?:hours?|minutes?|days?|weeks?|months?|years?|yrs?)) (?:ago|late|early|already|straight|old|of|on|behind|overdue|driving|waiting) /;
const months =
  "january|february|march|april|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec";
/** "4 June", "my letter of 4 May", "June 4 2025" */
const namesDay = new RegExp(
  `\\[N\\] (?:of )?(?:${months}) | (?:of|on|from|since|dated) \\[N\\] may | (?:${months}|may) (?:N (?:, )?)?\\[N\\] (?!T )`,
);
/** "In 1994", "est. 1911"; only for a number that can be a year. */
const namesYear =
  / (?:in|since|est|established|founded|anno|year|spring|summer|autumn|winter|christmas) (?:\. |of )?\[N\] (?!T )/;
const year = /^(?:18|19|20)\d\d$/;

const rows = [tellsAge, tellsOwnAge, tellsTime, tellsSpan, countsStory, namesDay];
/** Whether a number belongs to what is told beside an order; `stands` matches a row at its place. */
export function isBesideOrder(text: string, stands: (row: RegExp) => boolean): boolean {
  if (rows.some((row) => stands(row))) return true;
  // A label in words may be part of a name, as in "name Exhibit Fourteen".
  return (/\d/.test(text) && stands(namesThing)) || (year.test(text) && stands(namesYear));
}

/** A value said once more, e.g. "15, only 15", "exactly 500", "so 10 ALI please". */
export const repeats =
  / (?:only|exactly|just|so|yes|precisely|no more than|i mean|that is|say|wait|total of|total|all) \[N\] | \[N\] (?:T )?(?:only|exactly|and no more|total|flat|exact|no more) |[,.;:!?(–—-] \[N\] (?:[,.;:!?)]|$)/;
