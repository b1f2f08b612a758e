/** A link into the network's explorer; nothing where there is none. */
export function ExplorerLink(props: { explorerUrl: string | undefined; path: string; label: string }) {
  if (props.explorerUrl === undefined) return null;
  return (
    <a
      href={`${props.explorerUrl.replace(/\/$/, "")}/${props.path}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {props.label}
      <span className="sr-only"> (opens {new URL(props.explorerUrl).host} in a new tab)</span>
    </a>
  );
}
