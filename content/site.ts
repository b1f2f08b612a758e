/** Names the site goes by. `publicOrigin` is where the production site lives: absolute links and social cards need it. */
export const site = {
  name: "Alithia",
  publicOrigin: "https://alithia.example",
  language: "en",
} as const;
