import { saveFile } from "../../ui/save-file.ts";
import * as words from "../../words/sale-record-words.ts";
import type { SaleContext } from "../sale-context.ts";
import { useSaleHistory } from "../use-sale-history.ts";
import { writeEntriesCsv } from "../write-entries-csv.ts";

/** Everything that this wallet bought and returned here, as a file for a spreadsheet. */
export function OwnEntriesFile({ context }: { context: SaleContext }) {
  const { chain, sale } = context.feed;
  const history = useSaleHistory(chain, sale, context.account);

  async function save() {
    const { events, isComplete } = await history.read();
    if (isComplete) saveFile("entries.csv", "text/csv", writeEntriesCsv(events, context.token));
  }

  return (
    <>
      <button
        type="button"
        className="quiet-button"
        disabled={chain === null || history.status === "reading"}
        onClick={() => void save()}
      >
        {history.status === "reading" ? words.readingEntries : words.save}
      </button>
      {history.status === "failed" && <p role="alert">{words.noFile}</p>}
    </>
  );
}
