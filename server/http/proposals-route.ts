import { proposalSignatureSchema } from "@alithia/protocol/proposal.ts";
import { Hono } from "hono";
import { digestVisitor } from "../conversation/incoming-message.ts";
import { readJson } from "./read-body.ts";
import { openBody } from "./read-pieces.ts";
import { type AppEnvironment, findAgent, type RouteDependencies, readUserId } from "./read-request.ts";

const maxBodyBytes = 4_096;

/** `PUT /:agentId/proposals/:id`: the visitor signed a step of their own proposal. */
export function createProposalsRoute({ agents, conversations }: RouteDependencies) {
  return new Hono<AppEnvironment>().put("/:agentId/proposals/:id", async (context) => {
    findAgent(agents, context.req.param("agentId"));
    const userId = readUserId(context);
    const signature = await readJson(openBody(context), maxBodyBytes, {
      schema: proposalSignatureSchema,
      code: "invalid-signature",
      sentence: "Say which step was signed and the hash of its transaction.",
    });
    const { signStep } = await conversations();
    return context.json(await signStep(digestVisitor(userId), context.req.param("id"), signature));
  });
}
