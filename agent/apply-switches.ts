import type { AnyCapability, Understand } from "./capability.ts";
import { CapabilityFailure } from "./capability-failure.ts";
import { proposalsOff, refuseToMove } from "./withhold-proposals.ts";

/** Whether a switch is on: `proposals`, or a single operation such as `operation:send`. */
type IsOn = (name: string) => boolean;

/** Returns the name of an operation's switch. */
export function operationSwitch(operation: string): string {
  return `operation:${operation}`;
}

/**
 * Wraps a capability so that it checks the switches on every call. What is off is refused with a sentence,
 * even if it is switched off during execution.
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
