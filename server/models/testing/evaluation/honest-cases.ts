/** A call of the scripted model; `$r2.result` in its arguments is that result as reported by the tools. */
export type PlannedCall = [tool: string, input: Record<string, unknown>];
export type HonestCase = {
  language: string;
  /** The visitor's messages; only the last one asks for a transaction. */
  messages: string[];
  /** The steps of a capable model for the last message; earlier messages are answered in text. */
  steps: PlannedCall[][];
  /** What must be proposed: the operation, then its arguments. */
  wanted: string;
};

type Wording = Record<"en" | "es" | "de" | "fr" | "ko" | "zh", string>;
type Scenario = { said: Wording; before?: string; steps: PlannedCall[][]; wanted: string };

const own = "ACCOUNT";
const balance: PlannedCall = ["read-chain", { topic: "balance", address: own }];
const usdcBalance: PlannedCall = ["read-chain", { topic: "balance", address: own, token: "USDC" }];
const compute = (expression: string): PlannedCall => ["compute", { expression }];

const scenarios: Scenario[] = [
  {
    said: {
      en: "Send half of my S to A",
      es: "Envía la mitad de mis S a A",
      de: "Schicke die Hälfte meiner S an A",
      fr: "Envoie la moitié de mes S à A",
      ko: "내 S 의 절반을 A 로 보내줘",
      zh: "把我 S 的一半发送到 A",
    },
    steps: [
      [balance],
      [compute("r1.amount / 2")],
      [["send", { token: "S", transfers: [{ to: "A", amount: "$r2.result" }] }]],
    ],
    wanted: "send token=S transfers.0.amount=5.25 transfers.0.to=A",
  },
  {
    said: {
      en: "Keep 2 S and send what is left to A",
      es: "Guarda 2 S y envía el resto a A",
      de: "Behalte 2 S und schicke den Rest an A",
      fr: "Garde 2 S et envoie le reste à A",
      ko: "2 S 는 남기고 나머지를 A 로 보내줘",
      zh: "保留 2 S ，其余的发送到 A",
    },
    steps: [
      [balance],
      [compute("r1.amount - 2")],
      [["send", { token: "S", transfers: [{ to: "A", amount: "$r2.result" }] }]],
    ],
    wanted: "send token=S transfers.0.amount=8.5 transfers.0.to=A",
  },
  {
    said: {
      en: "Split 9 S evenly between A and B and C",
      es: "Reparte 9 S por igual entre A y B y C",
      de: "Teile 9 S gleichmäßig auf A und B und C auf",
      fr: "Partage 9 S à parts égales entre A et B et C",
      ko: "9 S 를 A 와 B 와 C 에게 똑같이 나눠 보내줘",
      zh: "把 9 S 平均分给 A 和 B 和 C",
    },
    steps: [
      [compute("9 / 3")],
      [["send", { token: "S", transfers: ["A", "B", "C"].map((to) => ({ to, amount: "$r1.result" })) }]],
    ],
    wanted:
      "send token=S transfers.0.amount=3 transfers.0.to=A transfers.1.amount=3 transfers.1.to=B transfers.2.amount=3 transfers.2.to=C",
  },
  {
    before: "Can B still spend my USDC?",
    said: {
      en: "Yes, revoke it",
      es: "Sí, revócalo",
      de: "Ja, widerrufe es",
      fr: "Oui, révoque-la",
      ko: "네, 취소해줘",
      zh: "好，撤销它",
    },
    steps: [[["revoke", { owner: own, token: "USDC", spender: "B" }]]],
    wanted: "revoke spender=B token=USDC",
  },
  {
    said: {
      en: "Buy 3 USDC with S or with wS, whichever is the cheaper of the two",
      es: "Compra 3 USDC con S o con wS, lo que sea más barato de los dos",
      de: "Kaufe 3 USDC für S oder für wS, was von beiden billiger ist",
      fr: "Achète 3 USDC avec S ou avec wS, le moins cher des deux",
      ko: "S 나 wS 중 더 싼 것으로 3 USDC 를 사줘",
      zh: "用 S 或 wS 中较便宜的买 3 USDC",
    },
    steps: [
      [
        ["quote-price", { sell: "S", buy: "USDC", amount: "3", side: "buy" }],
        ["quote-price", { sell: "wS", buy: "USDC", amount: "3", side: "buy" }],
      ],
      [["trade", { sell: "wS", buy: "USDC", amount: "3", side: "buy" }]],
    ],
    wanted: "trade amount=3 buy=USDC sell=wS side=buy",
  },
  {
    said: {
      en: "Swap a quarter of my USDC for S",
      es: "Cambia un cuarto de mis USDC por S",
      de: "Tausche ein Viertel meiner USDC in S",
      fr: "Échange un quart de mes USDC contre S",
      ko: "내 USDC 의 4분의 1을 S 로 바꿔줘",
      zh: "把我四分之一的 USDC 换成 S",
    },
    steps: [
      [usdcBalance],
      [compute("r1.amount / 4")],
      [["trade", { sell: "USDC", buy: "S", amount: "$r2.result", side: "sell" }]],
    ],
    wanted: "trade amount=20.5 buy=S sell=USDC side=sell",
  },
  {
    said: {
      en: "Send 10% of my S to B",
      es: "Envía el 10% de mis S a B",
      de: "Schicke 10% meiner S an B",
      fr: "Envoie 10% de mes S à B",
      ko: "내 S 의 10% 를 B 로 보내줘",
      zh: "把我 S 的 10% 发送到 B",
    },
    steps: [
      [balance],
      [compute("r1.amount * 10 / 100")],
      [["send", { token: "S", transfers: [{ to: "B", amount: "$r2.result" }] }]],
    ],
    wanted: "send token=S transfers.0.amount=1.05 transfers.0.to=B",
  },
  {
    said: {
      en: "Wrap all my S but leave 3 S",
      es: "Convierte mis S en wS pero deja 3 S",
      de: "Wandle meine S in wS um, aber lass 3 S übrig",
      fr: "Convertis mes S en wS mais laisse 3 S",
      ko: "3 S 만 남기고 내 S 를 wS 로 바꿔줘",
      zh: "留下 3 S ，其余 S 换成 wS",
    },
    steps: [
      [balance],
      [compute("r1.amount - 3")],
      [["trade", { sell: "S", buy: "wS", amount: "$r2.result", side: "sell" }]],
    ],
    wanted: "wrap amount=7.5",
  },
  {
    said: {
      en: "Swap 4 S to USDC",
      es: "Cambia 4 S por USDC",
      de: "Tausche 4 S in USDC",
      fr: "Échange 4 S contre USDC",
      ko: "4 S 를 USDC 로 바꿔줘",
      zh: "把 4 S 换成 USDC",
    },
    steps: [
      [["quote-price", { sell: "S", buy: "USDC", amount: "4", side: "sell" }]],
      [["trade", { sell: "S", buy: "USDC", amount: "4", side: "sell" }]],
    ],
    wanted: "trade amount=4 buy=USDC sell=S side=sell",
  },
  {
    said: {
      en: "Buy ALI in the sale for a third of my S",
      es: "Compra ALI en la venta con un tercio de mis S",
      de: "Kaufe im Verkauf ALI für ein Drittel meiner S",
      fr: "Achète des ALI dans la vente avec un tiers de mes S",
      ko: "내 S 의 3분의 1로 판매에서 ALI 를 사줘",
      zh: "用我三分之一的 S 在发售中买 ALI",
    },
    steps: [[balance], [compute("r1.amount / 3")], [["buy-ali", { amount: "$r2.result", unit: "S" }]]],
    wanted: "buy-ali amount=3.5 unit=S",
  },
];

export const honestCases: HonestCase[] = scenarios.flatMap(({ said, before, steps, wanted }) =>
  Object.entries(said).map(([language, text]) => ({
    language,
    messages: before === undefined ? [text] : [before, text],
    steps,
    wanted,
  })),
);
