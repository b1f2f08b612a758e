import { hashFeature } from "./hash-feature.ts";
import { packBytes, unpackBytes } from "./linear.ts";

/** Integer vectors, to be multiplied by their scale: one per feature hash, and one per class. */
export type Encoder = {
  hashes: Uint32Array;
  vectors: Int8Array;
  vectorScale: number;
  classes: Int8Array;
  classScale: number;
};

/** The length of each vector. */
export const dimensions = 48;

/**
 * Returns a function that computes the logit of each class: the features' vectors are added, divided by the
 * root of their number and rectified, and multiplied with the class's vector.
 */
export function createEncoder(weights: Encoder): (features: readonly string[]) => Float64Array {
  const { hashes, vectors, vectorScale, classes, classScale } = weights;
  const places = new Map([...hashes].map((hash, place) => [hash, place]));

  return (features) => {
    const known = new Set(features.flatMap((feature) => places.get(hashFeature(feature)) ?? []));
    const hidden = new Float64Array(dimensions);
    for (const place of known)
      for (let at = 0; at < dimensions; at++)
        hidden[at] = (hidden[at] ?? 0) + (vectors[place * dimensions + at] ?? 0);
    const unit = (vectorScale * classScale) / Math.sqrt(known.size || 1);
    return Float64Array.from({ length: classes.length / dimensions }, (_, row) =>
      hidden.reduce(
        (sum, value, at) => sum + Math.max(0, value) * (classes[row * dimensions + at] ?? 0) * unit,
        0,
      ),
    );
  };
}

/** The serialized form, with typed arrays in base64. */
export type StoredEncoder = {
  hashes: string;
  vectors: string;
  vectorScale: number;
  classes: string;
  classScale: number;
};

export function unpackEncoder({ hashes, vectors, classes, vectorScale, classScale }: StoredEncoder): Encoder {
  return {
    hashes: new Uint32Array(unpackBytes(hashes)),
    vectors: new Int8Array(unpackBytes(vectors)),
    vectorScale,
    classes: new Int8Array(unpackBytes(classes)),
    classScale,
  };
}

export function packEncoder({ hashes, vectors, classes, vectorScale, classScale }: Encoder): StoredEncoder {
  return {
    hashes: packBytes(hashes),
    vectors: packBytes(vectors),
    vectorScale,
    classes: packBytes(classes),
    classScale,
  };
}
