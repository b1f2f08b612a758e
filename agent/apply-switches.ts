import type { AnyCapability, Understand } from "./capability.ts";
import { CapabilityFailure } from "./capability-failure.ts";
import { proposalsOff, refuseToMove } from "./withhold-proposals.ts";

/** Whether the operator leaves something on: `proposals`, or one operation as `operation:send`. */
type IsOn = (name: string) => boolean;

/** The name of the switch of one operation. */
export function operationSwitch(operation: string): string {
  return `operation:${operation}`;
}

/**
 * The same capability, which obeys switches as they are when it is asked: what is off is refused in a sentence, also
 * when it was switched off while the capability worked.
 */
export function applySwitches(capability: AnyCapability, isOn: IsOn): AnyCapability {
  const { understand: hear } = capability;
  const understand: Understand = (utterance) =>
    isOn("proposals") ? hear(utterance) : hear(utterance).map(refuseToMove);
  if (hear.vocabulary !== undefined) understand.vocabulary = hear.vocabulary;
  const { readAs } = hear;
  if (readAs !== undefined)
    understand.readAs = (utterance, input) => {
      const reading = readAs(utterance, input);
      return reading && !isOn("proposals") ? refuseToMove(reading) : reading;
    };

  function refuseWhatIsOff(input: never, proposes: boolean): void {
    if (proposes && !isOn("proposals")) throw new CapabilityFailure(proposalsOff.code, proposalsOff.sentence);
    const operation = (proposes ? capability.command?.(input)?.operation : undefined) ?? capability.name;
    if (isOn(operationSwitch(operation))) return;
    const what = operation.replaceAll("-", " ");
    throw new CapabilityFailure(
      "operation-off",
      `The operator has switched this off for now (${what}). Everything else works as before; please try it again later.`,
    );
  }

  return {
    ...capability,
    understand,
    async execute(input, context) {
      const { effect } = capability;
      refuseWhatIsOff(input, effect === "propose");
      const result = await capability.execute(input, context);
      refuseWhatIsOff(input, effect === "propose" || result.proposal !== undefined);
      return result;
    },
  };
}
