const named: Readonly<Record<string, string>> = {
  utc: "UTC",
  gmt: "UTC",
  zulu: "UTC",
  cet: "Europe/Paris",
  cest: "Europe/Paris",
  "central european": "Europe/Paris",
  eet: "Europe/Helsinki",
  bst: "Europe/London",
  msk: "Europe/Moscow",
  ist: "Asia/Kolkata",
  jst: "Asia/Tokyo",
  sgt: "Asia/Singapore",
  aest: "Australia/Sydney",
  est: "America/New_York",
  edt: "America/New_York",
  eastern: "America/New_York",
  pst: "America/Los_Angeles",
  pdt: "America/Los_Angeles",
  pacific: "America/Los_Angeles",
  swedish: "Europe/Stockholm",
  sweden: "Europe/Stockholm",
  norwegian: "Europe/Oslo",
  danish: "Europe/Copenhagen",
  finnish: "Europe/Helsinki",
  german: "Europe/Berlin",
  germany: "Europe/Berlin",
  austrian: "Europe/Vienna",
  swiss: "Europe/Zurich",
  french: "Europe/Paris",
  spanish: "Europe/Madrid",
  italian: "Europe/Rome",
  polish: "Europe/Warsaw",
  dutch: "Europe/Amsterdam",
  british: "Europe/London",
  uk: "Europe/London",
  irish: "Europe/Dublin",
  indian: "Asia/Kolkata",
  india: "Asia/Kolkata",
  japanese: "Asia/Tokyo",
  nigerian: "Africa/Lagos",
  nigeria: "Africa/Lagos",
  kenyan: "Africa/Nairobi",
  ghanaian: "Africa/Accra",
  philippine: "Asia/Manila",
  brazilian: "America/Sao_Paulo",
};

const offset = /\b(?:utc|gmt) ?(?<sign>[+\-−]) ?(?<hours>1[0-4]|0?\d)(?::?(?<minutes>[0-5]\d))?\b/i;
const abbreviation =
  /\b(?:utc|gmt|zulu|cet|cest|eet|bst|msk|ist|jst|sgt|aest|est|edt|pst|pdt)\b(?! address)/i;
const behind =
  /\b(?<place>[a-z]+(?: [a-z]+)?) (?:local )?time\b|\btime (?:in|of) (?<land>[a-z]+(?: [a-z]+)?)\b/gi;

/** The zone of a city that gives one its name, e.g. "stockholm". */
function findCity(place: string): string | undefined {
  const city = place.replaceAll(" ", "_").toLowerCase();
  return Intl.supportedValuesOf("timeZone").find((zone) => zone.toLowerCase().endsWith(`/${city}`));
}

/** The time zone that a text names, e.g. "Swedish time", "18:00 CET", "UTC+2". */
export function findZone(text: string): string | undefined {
  const { sign, hours = "", minutes = "00" } = offset.exec(text)?.groups ?? {};
  if (sign !== undefined) return `${sign === "+" ? "+" : "-"}${hours.padStart(2, "0")}:${minutes}`;
  const places = [...text.matchAll(behind)].map(({ groups: { place, land } = {} }) => place ?? land ?? "");
  const words = [...places, ...places.flatMap((place) => place.split(" ").at(-1) ?? [])];
  const [short = ""] = abbreviation.exec(text) ?? [];
  return [...words, short].flatMap((word) => named[word.toLowerCase()] ?? findCity(word) ?? [])[0];
}

/** What a clock in the zone shows at a moment, as if it were UTC. */
export function toLocal(ms: number, zone: string): number {
  const options = { timeZone: zone, hourCycle: "h23", ...digits } as const;
  const parts = new Intl.DateTimeFormat("en-US", options).formatToParts(ms);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

const digits = {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
} as const;

/** The moment at which a clock in the zone shows a time that is given as if it were UTC. */
export function toUtc(local: number, zone: string): number {
  const near = local - (toLocal(local, zone) - local);
  return local - (toLocal(near, zone) - near);
}

/** Whether a zone is known, as `Intl` names it. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A zone in words, e.g. "Stockholm time", "UTC+02:00". */
export const sayZone = (zone: string): string =>
  zone === "UTC"
    ? "UTC"
    : /^[+-]/.test(zone)
      ? `UTC${zone}`
      : `${zone.split("/").at(-1)?.replaceAll("_", " ")} time`;
