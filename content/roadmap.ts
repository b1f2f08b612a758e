export type RoadmapTask = { title: string; completed: boolean };
export type RoadmapSprint = { title: string; tasks: readonly RoadmapTask[] };

export const roadmapNote =
  "Here today: reading transactions, wallets, tokens and contracts; preparing transfers, trades, tokens and calls for your own wallet to sign. Below is the team’s own published record, kept by hand.";

export const roadmap: readonly RoadmapSprint[] = [
  {
    title: "Alithia Launch",
    tasks: [
      { title: "Token deployment", completed: false },
      { title: "Social accounts", completed: false },
      { title: "Launch of the agent", completed: false },
    ],
  },
  {
    title: "Wallet Integration",
    tasks: [
      { title: "Wallet login", completed: false },
      { title: "Database improvements", completed: false },
      { title: "User memory", completed: false },
    ],
  },
  {
    title: "Sonic Integration: Reads",
    tasks: [
      { title: "Wallet details", completed: false },
      { title: "Transaction analysis", completed: false },
      { title: "Sonic docs in the model", completed: false },
      { title: "ERC20 details", completed: false },
    ],
  },
  {
    title: "Sonic Integration: Writes",
    tasks: [
      { title: "Sending tokens", completed: false },
      { title: "Deploying ERC20", completed: false },
      { title: "Swaps", completed: false },
    ],
  },
  {
    title: "Chat Interface Update",
    tasks: [
      { title: "A stronger chat UI", completed: false },
      { title: "A wallet view", completed: false },
      { title: "Saved chats", completed: false },
    ],
  },
  {
    title: "Alithia Wallet Desktop App",
    tasks: [{ title: "Desktop self-custody app", completed: false }],
  },
  {
    title: "Mobile Wallet App and Agent Chat",
    tasks: [{ title: "Mobile apps", completed: false }],
  },
  {
    title: "Full Smart Contract Integration",
    tasks: [
      { title: "Smart contract deployment", completed: false },
      { title: "Smart contract interaction", completed: false },
    ],
  },
];
