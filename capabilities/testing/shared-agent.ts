import { sonic } from "@alithia/chain/networks.ts";
import { createChainlessAgent } from "./chainless-agent.ts";

/** The chainless agent of Sonic, created once for all tests of a worker. */
export const sharedAgent = createChainlessAgent(sonic.chainId);
