import { useRef } from "react";
import * as chatWords from "../../words/chat-words.ts";
import { acceptedFiles, fileLimitsSentence } from "../../words/file-words.ts";

/** Opens the file picker. Its limits are in its title before anything is chosen. */
export function AttachButton({ onFile }: { onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="attach-button"
        aria-label={chatWords.attach}
        title={fileLimitsSentence}
        onClick={() => picker.current?.click()}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d="m8 12.5 5.9-5.9a3 3 0 0 1 4.3 4.3l-7.6 7.5a5 5 0 0 1-7-7L11 4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedFiles}
        aria-label={chatWords.fileToAttach}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
