import { createRoot } from "react-dom/client";
import { applyGalleryLocale } from "../../../ui/testing/pseudo-locale.ts";
import { ProposalView } from "../../proposal-card/proposal-view.tsx";
import { galleryStates } from "./gallery-states.ts";
import "../../../ui/site.css";

const config = { chainId: 146, explorerUrl: "https://explorer.test" };

/** Every state of the proposal card, by name; development only. */
function Gallery({ name }: { name: string | null }) {
  const state = galleryStates[name ?? ""];
  return (
    <main className="plain-page">
      <h1>Gallery of the proposal card</h1>
      {state === undefined ? (
        <ul>
          {Object.keys(galleryStates).map((key) => (
            <li key={key}>
              <a href={`?state=${key}`}>{key}</a>
            </li>
          ))}
        </ul>
      ) : (
        <ProposalView proposal={state.proposal} config={config} review={state.review} />
      )}
    </main>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Gallery name={new URLSearchParams(location.search).get("state")} />);
applyGalleryLocale(document);
