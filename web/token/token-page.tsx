import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { startTransition, useEffect, useState } from "react";
import { readSiteConfig } from "../site-config.ts";
import { useFreshScripts } from "../use-fresh-scripts.ts";
import { useOffline } from "../use-offline.ts";
import { WalletContextProvider } from "../wallet/wallet-context-provider.tsx";
import { whenIdle } from "../when-idle.ts";
import { SaleScreen } from "./sale-screen.tsx";
import { whenWanted } from "./when-wanted.ts";
import "./token-page.css";

const whenWantedAndIdle = (then: () => void) => void whenWanted().then(() => whenIdle(then));

/** The sale. What the prerendered page cannot know, the configuration and the wallet, comes after it is drawn. */
export function TokenPage() {
  useFreshScripts();
  useOffline(whenWantedAndIdle);
  const [config, setConfig] = useState<SiteConfig | null>(null);
  useEffect(() => startTransition(() => setConfig(readSiteConfig())), []);

  return (
    <WalletContextProvider config={config}>
      <SaleScreen config={config} />
    </WalletContextProvider>
  );
}
