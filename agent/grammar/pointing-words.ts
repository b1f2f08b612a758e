/** Words that refer to earlier messages. */
export const pointingWords = /^(it|its|they|them|their|that|this|one|ones|there)$/;
