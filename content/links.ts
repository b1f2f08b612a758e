export type OutwardLink = {
  label: string;
  href: string;
  /** Said beside the link: where it leads, in a new tab. */
  leadsTo: string;
};

/** Hosts that end in `.example` are placeholders: the owner supplies the real ones before going live. */
export const exchangeLink: OutwardLink = {
  label: "Buy",
  href: "https://exchange.example/trade/ALI-S",
  leadsTo: "exchange.example",
};

export const socialLinks: readonly (OutwardLink & { icon: "community" | "channel" | "profile" })[] = [
  {
    label: "Chat community",
    href: "https://community.example/alithia",
    leadsTo: "community.example",
    icon: "community",
  },
  {
    label: "Messaging channel",
    href: "https://channel.example/alithia",
    leadsTo: "channel.example",
    icon: "channel",
  },
  {
    label: "Social profile",
    href: "https://social.example/alithia",
    leadsTo: "social.example",
    icon: "profile",
  },
];

export const explorerLink = {
  label: "SonicScan",
  href: "https://sonicscan.org",
  leadsTo: "sonicscan.org",
} as const;

export const securityContact = "mailto:security@alithia.example";
