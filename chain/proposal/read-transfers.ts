import { transferTopic } from "../token/token-calls.ts";

export type TransferLog = { address: string; topics: string[]; data: string };

export type Transfer = { token: string; from: string; to: string; units: bigint };

/** The ERC-20 transfers among the events of a transaction; addresses in lower case. */
export function readTransfers(logs: readonly TransferLog[]): Transfer[] {
  return logs.flatMap(({ address, topics, data }) => {
    const [event, from, to] = topics;
    if (event !== transferTopic || topics.length !== 3 || !/^0x[0-9a-f]{64}$/i.test(data)) return [];
    return [
      { token: address.toLowerCase(), from: readAddress(from), to: readAddress(to), units: BigInt(data) },
    ];
  });
}

function readAddress(topic = ""): string {
  return `0x${topic.slice(-40).toLowerCase()}`;
}
