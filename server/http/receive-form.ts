import { limits } from "@alithia/protocol/limits.ts";
import type { IncomingFile } from "../conversation/incoming-message.ts";
import { Refusal } from "../conversation/refusal.ts";
import type { PartHeader, PartSink } from "./parse-multipart.ts";
import { bodyLimits, createByteStore, type TakeRoom } from "./read-body.ts";
import { receiveFile } from "./receive-file.ts";

const fieldNames = ["text", "userId", "roomId", "account", "picks", "book"] as const;
type FieldName = (typeof fieldNames)[number];
const isFieldName = (name: string): name is FieldName => fieldNames.some((one) => one === name);

export type Form = { fields: Partial<Record<FieldName, string>>; file: IncomingFile | undefined };

const ignored: PartSink = { put() {}, end() {} };

/** Returns the refusal of a field with an invalid value; `name` must be one of ours. */
export function refuseField(name: string): Refusal {
  return new Refusal(
    422,
    "invalid-field",
    `The message's field "${name}" is not what it should be. Please send it again.`,
  );
}

function refuseLong(name: FieldName): Refusal {
  if (name !== "text") return refuseField(name);
  return new Refusal(
    413,
    "text-too-long",
    `The message is much longer than ${limits.textCharacters} characters, which is the limit.`,
  );
}

/**
 * Receives a form's fields and file as they arrive. Unknown parts are dropped; repeated names, too long
 * fields and unacceptable files are refused at once.
 */
export function receiveForm(take: TakeRoom) {
  const form: Form = { fields: {}, file: undefined };
  const seen = new Set<string>();

  function claim(name: string) {
    if (seen.has(name)) {
      throw new Refusal(
        400,
        "repeated-field",
        "The message names one of its fields twice. Please send it again.",
      );
    }
    seen.add(name);
  }

  function openField(name: FieldName): PartSink {
    const store = createByteStore(bodyLimits.fieldBytes, take);
    return {
      put(bytes) {
        if (store.view().byteLength + bytes.byteLength > bodyLimits.fieldBytes) throw refuseLong(name);
        store.put(bytes);
      },
      end() {
        form.fields[name] = store.view().toString("utf8");
      },
    };
  }

  function openFile(filename: string): PartSink {
    const file = receiveFile(filename, take);
    let isEmpty = true;
    return {
      put(bytes) {
        isEmpty = false;
        file.put(bytes);
      },
      end() {
        // Browsers send an empty file input as a file without name and content.
        if (!isEmpty || filename !== "") form.file = file.end();
      },
    };
  }

  return {
    form,
    openPart({ name, filename }: PartHeader): PartSink {
      claim(name);
      if (filename !== undefined) return name === "file" ? openFile(filename) : ignored;
      return isFieldName(name) ? openField(name) : ignored;
    },
    putField(name: string, value: string) {
      claim(name);
      if (isFieldName(name)) form.fields[name] = value;
    },
  };
}
