import { findVerification } from "@alithia/chain/contract/find-verification.ts";
import { useEffect, useState } from "react";
import * as ticketWords from "../../words/ticket-words.ts";

/** Instructions and files for verifying the source of a newly deployed token. */
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
      <summary>{ticketWords.showSource}</summary>
      <p>
        {explorerUrl === undefined ? (
          ticketWords.verifyFrom
        ) : (
          <>
            {ticketWords.giveValuesTo}{" "}
            <a href={`${explorerUrl}/verifyContract?a=${address}`} target="_blank" rel="noopener noreferrer">
              {ticketWords.theExplorer}
              <span className="sr-only">{ticketWords.newTab}</span>
            </a>
            {ticketWords.standardInput}
          </>
        )}
      </p>
      <dl className="proposal-facts">
        <dt>{ticketWords.contract}</dt>
        <dd className="mono">{verification.contract}</dd>
        <dt>{ticketWords.compiler}</dt>
        <dd className="mono">{verification.compiler}</dd>
        <dt>{ticketWords.sourceAndSettings}</dt>
        <dd>
          {file !== null && (
            <a href={file} download={`${address}.standard-input.json`}>
              {ticketWords.downloadInput}
            </a>
          )}
        </dd>
        <dt>{ticketWords.constructorArguments}</dt>
        <dd className="mono proposal-calldata">{verification.constructorArguments}</dd>
      </dl>
    </details>
  );
}
