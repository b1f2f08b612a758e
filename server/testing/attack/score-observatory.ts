/** The inputs of the score: the start page's response headers and HTML. */
type Observed = { headers: Headers; html: string };

type Judgement = { test: string; modifier: number };

function readPolicy(headers: Headers): Map<string, string[]> {
  const policy = headers.get("content-security-policy") ?? "";
  return new Map(
    policy.split(";").flatMap((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return name ? [[name.toLowerCase(), sources] as const] : [];
    }),
  );
}

function judgePolicy(policy: Map<string, string[]>): Judgement {
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const isWide = (sources: string[]) =>
    sources.some((source) => /^(\*|https?:|data:|'unsafe-inline')$/.test(source));
  if (policy.size === 0) return { test: "csp-not-implemented", modifier: -25 };
  if (["script-src", "object-src"].some((name) => isWide(sourcesOf(name))))
    return { test: "csp-implemented-with-unsafe-inline", modifier: -20 };
  if ([...policy.values()].flat().some((source) => source.startsWith("http:")))
    return { test: "csp-implemented-with-insecure-scheme", modifier: -20 };
  if (sourcesOf("script-src").includes("'unsafe-eval'"))
    return { test: "csp-implemented-with-unsafe-eval", modifier: -10 };
  if (isWide(sourcesOf("style-src")))
    return { test: "csp-implemented-with-unsafe-inline-in-style-src-only", modifier: 0 };
  if (policy.get("default-src")?.join() === "'none'")
    return { test: "csp-implemented-with-no-unsafe-default-src-none", modifier: 10 };
  return { test: "csp-implemented-with-no-unsafe", modifier: 5 };
}

function judgeTransport(headers: Headers): Judgement {
  const seconds = Number(/max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1] ?? 0);
  if (seconds === 0) return { test: "hsts-not-implemented", modifier: -20 };
  if (seconds < 15_768_000) return { test: "hsts-implemented-max-age-less-than-six-months", modifier: -10 };
  return { test: "hsts-implemented-max-age-at-least-six-months", modifier: 0 };
}

function judgeScripts(html: string): Judgement {
  const foreign = [...html.matchAll(/<script[^>]*\ssrc="((?:https?:)?\/\/[^"]+)"[^>]*>/g)];
  if (foreign.length === 0) {
    return { test: "sri-not-implemented-but-all-scripts-loaded-from-secure-origin", modifier: 0 };
  }
  const isWhole = foreign.every(([tag, url]) => url?.startsWith("https:") && tag.includes("integrity="));
  return isWhole
    ? { test: "sri-implemented-and-external-scripts-loaded-securely", modifier: 5 }
    : { test: "sri-not-implemented-but-external-scripts-loaded-securely", modifier: -5 };
}

function judgeRest(headers: Headers, policy: Map<string, string[]>): Judgement[] {
  const referrer = headers.get("referrer-policy") ?? "";
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
    referrer,
  );
  const framing = /^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "");
  const isShared = headers.get("access-control-allow-origin") === "*";
  const usesCookies = headers.has("set-cookie");
  return [
    usesCookies
      ? { test: "cookies-without-secure-flag", modifier: -20 }
      : { test: "cookies-not-found", modifier: 0 },
    isShared
      ? { test: "cross-origin-resource-sharing-implemented-with-universal-access", modifier: -50 }
      : { test: "cross-origin-resource-sharing-not-implemented", modifier: 0 },
    isPrivate
      ? { test: "referrer-policy-private", modifier: 5 }
      : { test: "referrer-policy-not-implemented", modifier: referrer === "" ? 0 : -5 },
    headers.get("x-content-type-options") === "nosniff"
      ? { test: "x-content-type-options-nosniff", modifier: 0 }
      : { test: "x-content-type-options-not-implemented", modifier: -5 },
    policy.has("frame-ancestors")
      ? { test: "x-frame-options-implemented-via-csp", modifier: 5 }
      : { test: "x-frame-options-sameorigin-or-deny", modifier: framing ? 5 : -20 },
    judgeResources(headers.get("cross-origin-resource-policy")),
  ];
}

function judgeResources(policy: string | null): Judgement {
  return policy === "same-origin" || policy === "same-site"
    ? { test: `corp-implemented-with-${policy}`, modifier: 10 }
    : { test: "corp-not-implemented", modifier: policy === null ? 0 : -5 };
}

const grades: [least: number, grade: string][] = [
  [100, "A+"],
  [90, "A"],
  [85, "A-"],
  [80, "B+"],
  [70, "B"],
  [65, "B-"],
  [60, "C+"],
  [50, "C"],
  [45, "C-"],
  [40, "D+"],
  [30, "D"],
  [25, "D-"],
  [0, "F"],
];

/**
 * Scores a page like Mozilla's HTTP Observatory, by its published tables
 * (developer.mozilla.org/observatory/docs/tests_and_scoring): penalties first, bonuses only from 90 on.
 * Redirection and certificate are up to the proxy and count as passed.
 */
export function scoreObservatory({ headers, html }: Observed) {
  const policy = readPolicy(headers);
  const judgements = [judgePolicy(policy), judgeTransport(headers), judgeScripts(html)];
  judgements.push(...judgeRest(headers, policy));
  const sum = (of: Judgement[]) => of.reduce((total, { modifier }) => total + modifier, 0);
  const punished = 100 + sum(judgements.filter(({ modifier }) => modifier < 0));
  const bonus = punished >= 90 ? sum(judgements.filter(({ modifier }) => modifier > 0)) : 0;
  const score = Math.max(0, punished + bonus);
  const grade = grades.find(([least]) => score >= least)?.[1] ?? "F";
  return { score, grade, judgements };
}
