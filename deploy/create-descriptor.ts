import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { aliVestingAbi } from "@alithia/contracts/generated/ali-vesting.ts";
import type { Abi, Address } from "viem";
import type { CreationStep } from "./plan-deployment.ts";

type Field = { path: string; label: string; format: string; params?: object };
type Format = { intent: string; fields: Field[]; required: string[]; excluded: string[] };

const ali = { token: "$.metadata.constants.ali" };
const coins: Field = { path: "@.value", label: "Pay at most", format: "amount" };

function show(path: string, label: string, format: string, params?: object): Field {
  return { path: `#.${path}`, label, format, ...(params && { params }) };
}

function amount(path: string, label: string): Field {
  return show(path, label, "tokenAmount", ali);
}

const person = (path: string, label: string) => show(path, label, "addressName");
const until = (path: string) => show(path, "Valid until", "date", { encoding: "timestamp" });

/** `hidden` are arguments that say nothing to who signs, such as the parts of another signature. */
function describe(intent: string, fields: Field[] = [], hidden: string[] = []): Format {
  const required = fields.map(({ path }) => path);
  return { intent, fields, required, excluded: hidden.map((name) => `#.${name}`) };
}

const signature = ["v", "r", "s"];

const contracts: Record<CreationStep["contractName"], { abi: Abi; formats: Record<string, Format> }> = {
  AliSale: {
    abi: aliSaleAbi,
    formats: {
      "buy(uint256,uint256)": describe("Buy ALI", [
        coins,
        amount("minTokens", "Receive at least"),
        until("deadline"),
      ]),
      "returnTokens(uint256)": describe("Return ALI for what was paid", [amount("amount", "Return")]),
      "returnTokensWithPermit(uint256,uint256,uint8,bytes32,bytes32)": describe(
        "Return ALI for what was paid",
        [amount("amount", "Return"), until("deadline")],
        signature,
      ),
      "pauseBuying(uint256)": describe("Pause purchases", [show("pauseSeconds", "For", "duration")]),
      "withdraw()": describe("Pay final proceeds to the treasury"),
      "sweepUnsold()": describe("Send unsold ALI to its recipient"),
    },
  },
  AliToken: {
    abi: aliTokenAbi,
    formats: {
      "transfer(address,uint256)": describe("Send ALI", [amount("value", "Amount"), person("to", "To")]),
      "transferFrom(address,address,uint256)": describe("Move ALI of another account", [
        amount("value", "Amount"),
        person("from", "From"),
        person("to", "To"),
      ]),
      "approve(address,uint256)": describe("Let a spender move ALI", [
        person("spender", "Spender"),
        amount("value", "At most"),
      ]),
      "permit(address,address,uint256,uint256,uint8,bytes32,bytes32)": describe(
        "Hand in an owner's signed approval of ALI",
        [
          person("owner", "Owner"),
          person("spender", "Spender"),
          amount("value", "At most"),
          until("deadline"),
        ],
        signature,
      ),
      "burn(uint256)": describe("Burn ALI for ever", [amount("value", "Amount")]),
      "burnFrom(address,uint256)": describe("Burn ALI of another account for ever", [
        person("account", "Of"),
        amount("value", "Amount"),
      ]),
    },
  },
  AliVesting: {
    abi: aliVestingAbi,
    formats: {
      "release()": describe("Pay out vested S"),
      "release(address)": describe("Pay out vested tokens", [person("token", "Token")]),
      "transferOwnership(address)": describe("Make another account the beneficiary", [
        person("newOwner", "New beneficiary"),
      ]),
      "renounceOwnership()": describe("Leave the vesting without a beneficiary"),
    },
  },
};

/** How a wallet shows the calls of one of our contracts before they are signed, as ERC-7730 writes it. */
export function createDescriptor(
  name: CreationStep["contractName"],
  { chainId, address, token }: { chainId: number; address: Address; token: Address },
) {
  const { abi, formats } = contracts[name];
  return {
    $schema: "../../specs/erc7730-v1.schema.json",
    context: { $id: name, contract: { deployments: [{ chainId, address }], abi } },
    metadata: { constants: { ali: token } },
    display: { formats },
  };
}
