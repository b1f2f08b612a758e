import { expect, test } from "vitest";
import { labelRequest, offerRequests } from "./offer-requests.ts";

test.each([
  [
    "Send 50000000 S to 0x90F79bf6EB2c4f870365E785982E1f101E93b906",
    "Send 50,000,000 S to 0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  ],
  ["Swap 2521.25 USDC for at least 10000 S", "Swap 2,521.25 USDC for at least 10,000 S"],
  ["Buy ALI for 1234.56789 S", "Buy ALI for 1,234.56789 S"],
  [
    "Deploy a token named Larch 2025 with the symbol LRC and a supply of 1000000000, mintable",
    "Deploy a token named Larch 2025 with the symbol LRC and a supply of 1,000,000,000, mintable",
  ],
  ["Send 999 S to 0x1234", "Send 999 S to 0x1234"],
])("the button of %j says %j, and a pick is the request itself", (request, label) => {
  expect(labelRequest(request)).toBe(label);
  expect(offerRequests("Like this?", [request]).options).toEqual([{ value: request, label }]);
});
