export type AgentAction = { title: string; color: string; background: string; handler: () => void };

export type AgentProfile = {
  agentId: string;
  roomId: string;
  firstName: string;
  lastName: string;
  description: string;
  headerImage: string;
  chatImage: string;
  welcomeText: string;
  tagline: string;
  actions: AgentAction[];
};

/** Image paths are relative to the site's origin. `actions` are the suggestion buttons of an empty chat. */
export const agentProfile: AgentProfile = {
  agentId: "bde1346a-9c22-4817-8ab3-eb2b63b68acd",
  roomId: "alithia-web",
  firstName: "Alithia",
  lastName: "",
  description:
    "Alithia reads the Sonic blockchain and says in plain words what it finds. It holds no key: whatever moves value, you sign in your own wallet.",
  headerImage: "/images/alithia-header.webp",
  chatImage: "/images/alithia-avatar.webp",
  welcomeText: "How can I help you? Paste an address, a transaction hash or a question about Sonic.",
  tagline: "Every answer shows what it was read from. Alithia can be wrong; you sign everything yourself.",
  actions: [],
};
