import * as uiWords from "../../words/ui-words.ts";
/** A link to the network's block explorer; renders nothing without one. */
export function ExplorerLink(props: { explorerUrl: string | undefined; path: string; label: string }) {
  if (props.explorerUrl === undefined) return null;
  return (
    <a
      href={`${props.explorerUrl.replace(/\/$/, "")}/${props.path}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {props.label}
      <span className="sr-only"> {uiWords.opens(new URL(props.explorerUrl).host)}</span>
    </a>
  );
}
