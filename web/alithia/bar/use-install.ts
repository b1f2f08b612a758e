import { useEffect, useState } from "react";

/** What browsers that install sites send once this one can be installed; the others have a menu of their own. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

/** Opens the browser's own question whether to install the site; null where it is not offered. */
export function useInstall(): (() => void) | null {
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    const drop = () => setOffer(null);
    addEventListener("beforeinstallprompt", keep);
    addEventListener("appinstalled", drop);
    return () => {
      removeEventListener("beforeinstallprompt", keep);
      removeEventListener("appinstalled", drop);
    };
  }, []);
  if (offer === null) return null;
  return () => {
    setOffer(null);
    void offer.prompt();
  };
}
