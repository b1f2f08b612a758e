/** Words that point at what was said before. */
export const pointingWords = /^(it|its|they|them|their|that|this|one|ones|there)$/;
