import { describeFile } from "../../words/file-words.ts";
import * as onDemandWords from "../../words/on-demand-words.ts";
import type { AttachmentState } from "./use-attachment.ts";

/** Shows the file attached to the next message, or why it cannot be sent. */
export function ChosenFileRow({ attachment }: { attachment: AttachmentState }) {
  const { chosen, refusal, clear } = attachment;
  if (refusal !== null)
    return (
      <p className="file-refusal" role="alert">
        {refusal}
      </p>
    );
  if (chosen === null) return null;
  const isImage = chosen.attachment.contentType?.startsWith("image/") === true;
  return (
    <div className="chosen-file">
      {isImage && <img src={chosen.attachment.url} alt="" width="44" height="44" />}
      <span>{describeFile(chosen.attachment)}</span>
      <button type="button" onClick={clear} aria-label={onDemandWords.removeOf(chosen.file.name)}>
        {onDemandWords.remove}
      </button>
    </div>
  );
}
