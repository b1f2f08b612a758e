import { ticker } from "@alithia/content/ticker.ts";

export const sign = "Sign";
export const signUse = "The letter alpha of ruled lines. The SVG follows light and dark.";
export const anySize = "any size";
export const avatar = "Avatar";
export const avatarUse = "The agent in lists and chats.";
export const drawing = "Drawing";
export const drawingUse = "Tangled hairlines that come to rest as ruled lines.";
export const rosetteUse = `The guilloché of the ${ticker} token: one band for each share of the supply.`;
export const card = "Card";
export const cardUse = "For a link or a post.";
