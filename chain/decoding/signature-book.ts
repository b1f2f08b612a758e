import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { wrappedSAbi } from "@alithia/contracts/generated/wrapped-s.ts";
import type { Abi, AbiEvent, AbiFunction } from "viem";
import { parseAbiItem, toEventSelector, toFunctionSelector } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import { eventSignatures } from "./event-signatures.ts";
import { functionSignatures } from "./function-signatures.ts";
import { protocolSignatures } from "./protocol-signatures.ts";
import { venueSignatures } from "./venue-signatures.ts";

/** Errors that contracts on Sonic commonly revert with: OpenZeppelin 5 and the exchanges. */
const errorSignatures: readonly string[] = [
  "ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)",
  "ERC20InvalidSender(address sender)",
  "ERC20InvalidReceiver(address receiver)",
  "ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)",
  "ERC20InvalidApprover(address approver)",
  "ERC20InvalidSpender(address spender)",
  "ERC20ExceededCap(uint256 increasedSupply, uint256 cap)",
  "ERC721NonexistentToken(uint256 tokenId)",
  "ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)",
  "ERC721InsufficientApproval(address operator, uint256 tokenId)",
  "ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)",
  "ERC2612ExpiredSignature(uint256 deadline)",
  "ERC2612InvalidSigner(address signer, address owner)",
  "OwnableUnauthorizedAccount(address account)",
  "OwnableInvalidOwner(address owner)",
  "AccessControlUnauthorizedAccount(address account, bytes32 neededRole)",
  "EnforcedPause()",
  "ExpectedPause()",
  "ReentrancyGuardReentrantCall()",
  "SafeERC20FailedOperation(address token)",
  "AddressInsufficientBalance(address account)",
  "FailedInnerCall()",
  "FailedCall()",
  "InsufficientBalance(uint256 balance, uint256 needed)",
  "InvalidInitialization()",
  "CapExceeded(uint256 amount, uint256 room)",
  "CallFailed(uint256 index)",
  "ValueMismatch(uint256 sent, uint256 used)",
  "AllowanceExpired(uint256 deadline)",
  "TransactionDeadlinePassed()",
  "V3TooLittleReceived()",
  "V3TooMuchRequested()",
  "V2TooLittleReceived()",
  "V2TooMuchRequested()",
  "InsufficientToken()",
  "InsufficientETH()",
  "ExecutionFailed(uint256 commandIndex, bytes message)",
];

export type AbiError = Extract<Abi[number], { type: "error" }>;

/** Every function, event and error we can name, by selector; several may share one. */
export type SignatureBook = {
  findFunctions(selector: string): readonly AbiFunction[];
  findEvents(topic: string): readonly AbiEvent[];
  findErrors(selector: string): readonly AbiError[];
  findEventsByName(name: string): readonly AbiEvent[];
};

type AbiItem = { type: string };

/** Our own contracts, the curated signatures and whatever ABI is at hand (which goes first); read when first asked. */
export function createSignatureBook(abi: readonly AbiItem[] = []): SignatureBook {
  const own: AbiItem[] = [...abi, ...aliSaleAbi, ...aliTokenAbi, ...wrappedSAbi];
  const functions = whenAsked(() =>
    groupBy(
      [
        ...own.filter((item): item is AbiFunction => item.type === "function"),
        ...[...functionSignatures, ...venueSignatures, ...protocolSignatures].map(
          (signature) => parseAbiItem(`function ${signature}`) as AbiFunction,
        ),
      ],
      toFunctionSelector,
    ),
  );
  const events = whenAsked(() =>
    groupBy(
      [
        ...own.filter((item): item is AbiEvent => item.type === "event"),
        ...eventSignatures.map((signature) => parseAbiItem(`event ${signature}`) as AbiEvent),
      ],
      toEventSelector,
    ),
  );
  const errors = whenAsked(() =>
    groupBy(
      [
        ...own.filter((item): item is AbiError => item.type === "error"),
        ...errorSignatures.map((signature) => parseAbiItem(`error ${signature}`) as AbiError),
      ],
      (error) => toFunctionSelector({ ...error, type: "function" } as never),
    ),
  );
  return {
    findFunctions: (selector) => functions().get(selector.toLowerCase()) ?? [],
    findEvents: (topic) => events().get(topic.toLowerCase()) ?? [],
    findEventsByName: (name) =>
      [...events().values()].flat().filter((event) => event.name.toLowerCase() === name.toLowerCase()),
    findErrors: (selector) => errors().get(selector.toLowerCase()) ?? [],
  };
}

function whenAsked<Value>(create: () => Value): () => Value {
  let created: { value: Value } | null = null;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}

function groupBy<Item>(items: readonly Item[], selectorOf: (item: Item) => Hex): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const selector = selectorOf(item).toLowerCase();
    groups.set(selector, [...(groups.get(selector) ?? []), item]);
  }
  return groups;
}
