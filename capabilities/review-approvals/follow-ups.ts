import type { FollowUp } from "@alithia/agent/capability.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import type { ApprovalFacts, ListApprovalsInput } from "./approval-facts.ts";
import { answerUnlimited, sayHowFound, sayWhoGave } from "./narrate.ts";

/** The spender that is named or pointed at, else the only one that was shown. */
function findSpender({ tokens, dialogue }: Utterance): string | undefined {
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "address" ? [entity.value] : []));
  const [only, ...others] = new Set(
    named.length > 0 ? named : (dialogue?.approvals ?? []).map(({ spender }) => spender),
  );
  return others.length === 0 ? only : undefined;
}

const isRevoked = (input: ListApprovalsInput) => "revoke" in input;

const questions: readonly FollowUp<ApprovalFacts, ListApprovalsInput>[] = [
  {
    fits: isRevoked,
    asked: `can he still take something | can it still touch my tokens | how can I be certain that he can no longer touch it | am
      I safe now | is my money safe now | is my wallet safe now | who can still spend my tokens | is he out now | does
      he still have access | are there any left | show me that it is gone | check again whether it is gone`,
    leadsTo: ({ owner }) => ({ capability: "review-approvals", input: { owner } }),
  },
  {
    asked: `has it already taken anything | did that man take anything from me | has he taken some of my tokens | did they
      take something | was anything pulled from me | has it ever pulled tokens | did it use the approval already |
      has it been used | is something missing`,
    leadsTo: ({ owner }, said) => {
      const counterparty = findSpender(said);
      const input = { address: owner, moved: "out", taken: true };
      return {
        capability: "summarize-wallet",
        input: counterparty === undefined ? input : { ...input, counterparty },
      };
    },
  },
  {
    asked: `when did I approve it | when did I give that | since when does it stand | when was that approved | in which
      transaction did I approve that | how did that approval happen | I do not remember approving that | when did I allow
      that | on which day did I allow it | who is that and why can he spend my tokens | who is that and why can he spend my | why can he spend my | who allowed to spend my | why can he take my money | who
      allowed him that | who gave him permission | I never allowed that | how did he get that permission | why is he
      allowed to spend it | where does that permission come from | why does it have access |
      the dates and the hashes of each | show me the approval transactions with their dates | when were they given | on which
      dates and in which transactions | by which transactions were they given`,
    answer: sayWhoGave,
  },
  {
    asked: `is that safe | should I remove it | should I revoke it | what would happen then | is it safe to leave it | what if I
      leave it | what happens if I revoke it | what does it mean that it may spend any amount | could they take
      everything | what does that mean for me`,
    answer: (facts) =>
      facts.approvals.length === 0
        ? null
        : `Not unless you know the spender and still use it: it can take what the approval allows, at any time, without asking you again. ${answerUnlimited(facts)} Revoking moves none of your tokens; it costs a network fee, and whoever still needs the approval has to ask you for it again.`,
  },
  {
    asked: `are any of them unlimited | which ones are unlimited | is one without a limit | any infinite ones | any of
      those unlimited | which is the biggest | which one is dangerous | which of them is the most dangerous |
      should I worry about any | are they dangerous | is that bad | do any have no limit | is any of these risky`,
    answer: answerUnlimited,
  },
  {
    asked: `how many are there | show me the list again | which ones | list them | who are they | which tokens |
      who is that | who is it | what are they | how many | show them all | are there any left | which contracts |
      what can they take | how much can they spend | how much could he take right now | how much could they take now | who can spend what | and for which token`,
  },
  {
    asked: `where did you look | what did you search | how far back did you look | how do you know | what did that cover |
      on what basis do you say so | what is that based on | what do you base that on | what is your evidence | since which block
      did you search | from which block on did you look | which blocks did you read | how did you find that | how did you
      establish that | how did you arrive at that`,
    answer: sayHowFound,
  },
];

/** Where something else is asked of the approvals, that is what is told. */
export const approvalFollowUps = questions.map(
  (question): FollowUp<ApprovalFacts, ListApprovalsInput> => ({
    ...question,
    fits: (input) => input.asks === undefined && (question.fits?.(input) ?? true),
  }),
);
