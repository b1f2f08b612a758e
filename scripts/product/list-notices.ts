type Eligibility = { statements: readonly string[]; counsel: string; audit: string };

/** What does not keep production from starting, and its owner should know before anyone signs. */
export function listNotices(
  { statements, counsel, audit }: Eligibility,
  allowedOrigins: readonly string[],
): string[] {
  const said = (text: string) => text.trim() !== "";
  return [
    statements.length === 0
      ? "Visitors confirm nothing before their first signature: content/eligibility.json has no statements."
      : `Visitors confirm ${statements.length} statements before their first signature.`,
    said(counsel)
      ? `Texts signed off: ${counsel}`
      : "Nobody's sign-off of the texts is named (counsel in content/eligibility.json).",
    said(audit)
      ? `Audit: ${audit}`
      : "No audit of the contracts is named (audit in content/eligibility.json).",
    ...(allowedOrigins.includes("*")
      ? [
          "ALLOWED_ORIGINS is *: any page may use this API, and its visitors share its limits. Name the origins instead.",
        ]
      : []),
  ];
}
