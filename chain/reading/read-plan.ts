import type { ChainReader, LabelledCall } from "../evidence/chain-reader.ts";
import type { NodeAnswer } from "../node/chain-node.ts";

/** Calls and a parser of their answers, so that several reads can share one round trip. */
export type ReadPlan<Outcome> = {
  calls: readonly LabelledCall[];
  parse(answers: readonly NodeAnswer[]): Outcome;
};

type Outcomes<Plans extends readonly ReadPlan<unknown>[]> = {
  [Place in keyof Plans]: Plans[Place] extends ReadPlan<infer Outcome> ? Outcome : never;
};

/** Combines several plans into one. */
export function planTogether<const Plans extends readonly ReadPlan<unknown>[]>(
  plans: Plans,
): ReadPlan<Outcomes<Plans>> {
  return {
    calls: plans.flatMap(({ calls }) => calls),
    parse(answers) {
      let from = 0;
      const outcomes = plans.map((plan) => {
        const own = answers.slice(from, from + plan.calls.length);
        from += plan.calls.length;
        return plan.parse(own);
      });
      return outcomes as Outcomes<Plans>;
    },
  };
}

/** Executes several plans in one round trip. */
export async function readTogether<const Plans extends readonly ReadPlan<unknown>[]>(
  reader: ChainReader,
  plans: Plans,
): Promise<Outcomes<Plans>> {
  const { calls, parse } = planTogether(plans);
  return parse(await reader.read(calls));
}

/** Combines plans of the same outcome type. */
export function planAll<Outcome>(plans: readonly ReadPlan<Outcome>[]): ReadPlan<Outcome[]> {
  return planTogether(plans) as ReadPlan<Outcome[]>;
}
