import type { ChainReader, LabelledCall } from "../evidence/chain-reader.ts";
import type { NodeAnswer } from "../node/chain-node.ts";

/** Calls to make and how to understand their answers, so that several reads can share one round trip. */
export type ReadPlan<Outcome> = {
  calls: readonly LabelledCall[];
  parse(answers: readonly NodeAnswer[]): Outcome;
};

type Outcomes<Plans extends readonly ReadPlan<unknown>[]> = {
  [Place in keyof Plans]: Plans[Place] extends ReadPlan<infer Outcome> ? Outcome : never;
};

/** Several plans as one. */
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

/** Carries out several plans in one round trip. */
export async function readTogether<const Plans extends readonly ReadPlan<unknown>[]>(
  reader: ChainReader,
  plans: Plans,
): Promise<Outcomes<Plans>> {
  const { calls, parse } = planTogether(plans);
  return parse(await reader.read(calls));
}

/** A plan for many things of one kind. */
export function planAll<Outcome>(plans: readonly ReadPlan<Outcome>[]): ReadPlan<Outcome[]> {
  return planTogether(plans) as ReadPlan<Outcome[]>;
}
