import { attacks, runAttacks } from "@alithia/server/testing/attack/run-attacks.ts";
import type { Verdict } from "@alithia/server/testing/attack/verdict.ts";

/** `npm run attack -- --small --minutes=5 --only=kills,fuzz`; without options all attacks at full size. */
const optionOf = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

const size = process.argv.includes("--small") ? "small" : "full";
const minutes = optionOf("minutes");
const only = optionOf("only")?.split(",");
const unknown = only?.filter((name) => !attacks.some((attack) => attack === name)) ?? [];
if (unknown.length > 0) {
  console.error(`There is no attack called ${unknown.join(", ")}. Attacks: ${attacks.join(", ")}.`);
  process.exit(1);
}
const tell = ({ name, count, result, held }: Verdict) =>
  console.log(`${held ? "held  " : "FAILED"} ${name.padEnd(30)} ${String(count).padStart(6)}  ${result}`);
const verdicts = await runAttacks(size, tell, {
  minutes: minutes === undefined ? undefined : Number(minutes),
  only,
});
process.exitCode = verdicts.every(({ held }) => held) ? 0 : 1;
