import * as pressWords from "../words/press-words.ts";

const drawn = import.meta.glob<string>("../images/*.{avif,webp,png}", {
  eager: true,
  query: "?url",
  import: "default",
});

type PressFile = { name: string; url: string; size: string };

/** Returns a drawing of the site with its download name, or nothing if it was not drawn. */
function drawing(name: string, size: string): PressFile[] {
  const url = drawn[`../images/${name}`];
  return url === undefined ? [] : [{ name: `alithia-${name}`, url, size }];
}

const icon = (name: string, size: string) => ({ name: `alithia-${name}`, url: `/icons/${name}`, size });
const image = (name: string, size: string) => ({ name, url: `/images/${name}`, size });

/** Files of the press kit, all drawn by `npm run art`. */
export const pressFiles: readonly { title: string; use: string; files: PressFile[] }[] = [
  {
    title: pressWords.sign,
    use: pressWords.signUse,
    files: [icon("icon.svg", pressWords.anySize), icon("icon-512.png", "512 × 512")],
  },
  {
    title: pressWords.avatar,
    use: pressWords.avatarUse,
    files: [image("alithia-avatar.png", "512 × 512")],
  },
  {
    title: pressWords.drawing,
    use: pressWords.drawingUse,
    files: [
      ...drawing("hero-2400.webp", "2400 × 1104"),
      ...drawing("hero-2400.avif", "2400 × 1104"),
      ...drawing("hero-1000.png", "1000 × 460"),
    ],
  },
  {
    title: "Token",
    use: pressWords.rosetteUse,
    files: [...drawing("token-1080.webp", "1080 × 1080"), ...drawing("token-600.png", "600 × 600")],
  },
  {
    title: pressWords.card,
    use: pressWords.cardUse,
    files: [image("social-card.png", "1200 × 630")],
  },
];
