/** Reports a signed step, so the server watches the receipt. Errors are ignored: the page watches too. */
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
