import { createRoot } from "react-dom/client";
import { applyGalleryLocale } from "../../ui/pseudo-locale.ts";
import { WalletContext } from "../../wallet/use-wallet.ts";
import { SaleView } from "../sale-view.tsx";
import { galleryStates } from "./gallery-states.ts";
import { TermsSample } from "./terms-sample.tsx";
import "../../ui/site.css";
import "../token-page.css";

/** Every state of the sale screen, by name; development only, in no build. */
function Gallery({ asked }: { asked: URLSearchParams }) {
  const state = galleryStates[asked.get("state") ?? ""];
  if (state === undefined) {
    return (
      <main className="plain-page">
        <h1>Gallery of the sale</h1>
        <ul>
          {Object.keys(galleryStates).map((key) => (
            <li key={key}>
              <a href={`?state=${key}`}>{key}</a>
            </li>
          ))}
        </ul>
      </main>
    );
  }
  const termsVersion = asked.get("terms");
  return (
    <WalletContext value={state.context.wallet}>
      <SaleView config={state.config} context={state.context} />
      {termsVersion !== null && <TermsSample version={termsVersion} />}
    </WalletContext>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Gallery asked={new URLSearchParams(location.search)} />);
applyGalleryLocale(document);
