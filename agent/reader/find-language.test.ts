import { expect, test } from "vitest";
import { answerInLanguage, findLanguage } from "./find-language.ts";

test.each([
  ["¿cuánto tengo en total, en dólares?", "es"],
  ["quanto que eu tenho na minha carteira", "pt"],
  ["Coucou, tu peux annuler l'autorisation que j'ai donnée ? Merci !", "fr"],
  ["Wie viel Guthaben habe ich noch?", "de"],
  ["quanto costa mandare 50 euro, grazie", "it"],
  ["hoeveel geld heb ik nog op mijn portemonnee", "nl"],
  ["ile mam w portfelu, proszę", "pl"],
  ["cüzdanımda ne kadar var", "tr"],
  ["berapa saldo dompet saya sekarang", "id"],
  ["Кто владелец контракта 0x1CBd3b2770909D4e10f157cABC84C7264073C9Ec?", "ru"],
  ["我的钱包里有什么", "zh"],
  ["ウォレットに何がありますか", "ja"],
  ["내 지갑에 얼마 있어", "ko"],
  ["كم رصيدي", "ar"],
  ["मेरे वॉलेट में क्या है", "hi"],
])("%j is recognised, and answered in its language", (text, code) => {
  expect(findLanguage(text)).toBe(code);
  expect(answerInLanguage(code).length).toBeGreaterThan(50);
});

test.each([
  "send 5 S to 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
  "no no im not gonna",
  "gracias! what is in my wallet",
  "CANCEL THAT. wrong wallet. WRONG WALLET",
  "is stS de facto staked S",
  "save José as 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
  "",
])("%j is English, or may be", (text) => {
  expect(findLanguage(text)).toBeNull();
});
