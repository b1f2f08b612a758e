import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Vitest begins with the largest files, but these few lines play hundreds of dialogues, or wait for servers. */
const long =
  /\/(?:consent-dialogues[^/]*|understand-requests|start-devnet|two-servers|built-server|usage-counters)\.test\.ts$/;

/** Begins with the files that take longest, so that no worker is alone with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
