import { memo } from "react";
import { linkProof, saleProofs } from "../sale-proofs.ts";

/** What always holds, each sentence with its test. It never changes, so it is drawn once. */
export const ProofList = memo(() => (
  <ul className="invariants">
    {saleProofs.map((proof) => (
      <li key={proof.sentence}>
        {proof.sentence}{" "}
        <a className="proof-link" href={linkProof(proof)} target="_blank" rel="noopener">
          the test
          <span className="sr-only"> {proof.test} (opens in a new tab)</span>
        </a>
      </li>
    ))}
  </ul>
));
