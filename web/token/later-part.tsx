import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import type { SaleContext } from "./sale-context.ts";
import { whenWanted } from "./when-wanted.ts";

type Panels = typeof import("./panels/later-panels.tsx");

const load = () => import("./panels/later-panels.tsx");
const prerendered: Panels | null = import.meta.env.SSR ? await load() : null;
/** React leaves what was prerendered in an element with this, as long as it is this very object. */
const asPrerendered = { __html: "" };

/**
 * Panels whose script comes when it is wanted. Until then their prerendered HTML stands as it is; also where the
 * script does not come.
 */
export function LaterPart(props: { part: keyof Panels; config: SiteConfig | null; context: SaleContext }) {
  const { part, ...shown } = props;
  const [panels, setPanels] = useState(prerendered);
  const [stands] = useState(useIsHydrating());

  useEffect(() => {
    whenWanted()
      .then(load)
      .then(
        (loaded) => startTransition(() => setPanels(loaded)),
        () => {},
      );
  }, []);

  if (panels === null) {
    if (!stands) return <div className="later-part" />;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; see `asPrerendered`.
    return <div className="later-part" dangerouslySetInnerHTML={asPrerendered} suppressHydrationWarning />;
  }
  const Part = panels[part];
  return (
    <div className="later-part" key="live">
      <Part {...shown} />
    </div>
  );
}

/** Whether the page is being given its behaviour; false where the component is drawn afresh. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}
