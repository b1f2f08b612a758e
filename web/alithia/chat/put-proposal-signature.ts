/** Tells the server that the visitor signed a step, so that it watches the receipt. A lost report is no loss: the page watches too. */
export async function putProposalSignature(options: {
  apiBase: string;
  agentId: string;
  userID: string;
  proposalId: string;
  step: number;
  hash: `0x${string}`;
}): Promise<void> {
  const { apiBase, agentId, userID, proposalId, step, hash } = options;
  await fetch(`${apiBase}/${agentId}/proposals/${encodeURIComponent(proposalId)}`, {
    method: "PUT",
    headers: { "content-type": "application/json", "X-User-Id": userID },
    body: JSON.stringify({ step, hash }),
  }).catch(() => undefined);
}
