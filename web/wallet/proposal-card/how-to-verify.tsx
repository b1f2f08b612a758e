import { findVerification } from "@alithia/chain/contract/find-verification.ts";
import { useEffect, useState } from "react";

/** What one needs to show everybody the source of a token that was just deployed. */
export function HowToVerify(props: {
  address: `0x${string}`;
  data: `0x${string}`;
  explorerUrl: string | undefined;
}) {
  const { address, data, explorerUrl } = props;
  const verification = findVerification(data);
  const [file, setFile] = useState<string | null>(null);
  const json = verification?.standardJson;

  useEffect(() => {
    if (json === undefined) return;
    const url = URL.createObjectURL(new Blob([json], { type: "application/json" }));
    setFile(url);
    return () => URL.revokeObjectURL(url);
  }, [json]);

  if (verification === null) return null;
  return (
    <details className="proposal-verify">
      <summary>Show everybody its source</summary>
      <p>
        {explorerUrl === undefined ? (
          "An explorer verifies a contract from these values:"
        ) : (
          <>
            Give these values to{" "}
            <a href={`${explorerUrl}/verifyContract?a=${address}`} target="_blank" rel="noopener noreferrer">
              the explorer<span className="sr-only"> (opens in a new tab)</span>
            </a>
            , by the way called Standard JSON Input:
          </>
        )}
      </p>
      <dl className="proposal-facts">
        <dt>Contract</dt>
        <dd className="mono">{verification.contract}</dd>
        <dt>Compiler</dt>
        <dd className="mono">{verification.compiler}</dd>
        <dt>Source and settings</dt>
        <dd>
          {file !== null && (
            <a href={file} download={`${address}.standard-input.json`}>
              Download the standard JSON input
            </a>
          )}
        </dd>
        <dt>Constructor’s arguments</dt>
        <dd className="mono proposal-calldata">{verification.constructorArguments}</dd>
      </dl>
    </details>
  );
}
