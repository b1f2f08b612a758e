import { expect, test } from "vitest";
import { createAnalysis } from "../../bench/intents/understand-messages.ts";

const { understandLast } = createAnalysis();
const hash = `0x178c${"0a".repeat(30)}`;
const explained = [`explain-transaction ${JSON.stringify({ hash })}`];

test.each([
  `and internal calls? trace of ${hash}`,
  `show me topics and data of the logs in ${hash}`,
  `events of ${hash} with all arguments`,
])("%s", (message) => expect(understandLast(message)).toEqual(explained));

test.each([
  "What are the exact raw values in the TokensPurchased event?",
  "decode the raw log data of both events: topics and data",
  "and internal calls?",
  "any calls inside? give me the trace",
])("after an explained transaction: %s", (message) =>
  expect(understandLast(`explain ${hash}`, message)).toEqual(explained),
);

test("a topic is no transaction", () => {
  expect(understandLast(`which event has topic ${hash}`)).not.toEqual(explained);
});

test("“my wallet shows” a transaction is no question for the wallet, but “what is in my wallet” is", () => {
  const asked = `My wallet shows an old transaction, ${hash}. What did I agree to there, and did it cost me anything?`;
  expect(understandLast(asked)).toEqual(explained);
  expect(understandLast(`what is in my wallet, and explain ${hash}`)).toHaveLength(2);
});
