export const palette = {
  lethe: "#0a1014",
  veil: "#16212a",
  bone: "#e6ece6",
  ash: "#a3b4b2",
  verdigris: "#55d9b8",
  aletheia: "#f2f4ec",
  ink: "#10191d",
  slate: "#46565a",
  verdigrisDeep: "#0b6453",
} as const;
