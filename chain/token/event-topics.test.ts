import { toEventSelector } from "viem";
import { expect, test } from "vitest";
import { approvalForAllTopic, approvalTopic, transferTopic } from "./event-topics.ts";

test.each([
  ["Transfer(address,address,uint256)", transferTopic],
  ["Approval(address,address,uint256)", approvalTopic],
  ["ApprovalForAll(address,address,bool)", approvalForAllTopic],
])("the topic of %s is the hash of its signature", (signature, topic) => {
  expect(topic).toBe(toEventSelector(signature));
});
