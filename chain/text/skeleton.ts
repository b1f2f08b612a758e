/**
 * Characters that look like a Latin letter or a digit but do not become it by compatibility decomposition or
 * lower case, by that letter. Upper-case characters are listed if their lower case resembles another one.
 * Source: Unicode's confusables (UTS #39), and the stroked, hooked and small capital Latin letters.
 */
export const latinLookAlikes: Readonly<Record<string, string>> = {
  2: "ƧϨᒿꙄꛯꝚ",
  3: "ƷȜЗӠⳌꝪꞫ𑣊𖼻𝈆",
  4: "Ꮞ𑢯",
  5: "Ƽ𑢻",
  6: "ᏮⳒ𑣕",
  7: "𐓒𑣆𝈒",
  8: "ȣ৪੪𐌚𞣋",
  9: "৭੧୨൭ⳊꝮ𑣌𑣖",
  a: "ɑαаᎪᗅ⍺ꓮ𐊠𖽀ᴀⱥ⍶",
  b: "ƄΒВЬᏏᏴᖯᗷꓐꞴ𐊂𐊡𐌁вʙƀɓƃбҍѣ",
  c: "сᴄⲥꓚꮯ𐊢𐌂𐐽𐔜𑣩𑣲🝌ϲϹȼƈ¢ҫ₡",
  d: "ԁᎠᏧᑯᗞᗪꓒꓓɗđᴅɖƌ₫ð",
  e: "ΕеҽᎬ℮⋿ⴹꓰꬲ𐊆𑢦𑢮ѐᴇɇҿ",
  f: "Ϝքᖴẝꓝꞙꬵ𐊇𐊥𐔥𑣂𝈓ꜰƒᵮ",
  g: "ƍɡԌցᏀᏳᶃꓖɢǥɠ",
  h: "ΗНһհᎻᏂᕼⲎꓧ𐋏нʜħɦꚕᏲћⱨңӊӈ",
  i: "ıǀɩɪιіӏ׀וןا١۱ߊᏞᒪᛁ∣⍳⏽│ⲒⳐⵏꓡꓲꙇꭵ𐊊𐌉𐌠𐐛𐔦𑢲𑣃𖼖𖼨𝈪𞣇łŁɨʟƚ⍸ᵻᵼɭɫٳ",
  j: "ϳјᎫᒍꓙꞲᴊɉ",
  k: "ΚКᏦᛕⲔꓗ𐔘κкᴋꝁƙⱪқ₭ҟ",
  m: "ΜϺМᎷᗰᛖⲘꓟ𐊰𐌑мᴍɱӎ₥ᵯ",
  n: "ΝոռⲚꓠ𐔓ηпɴɲɳƞŋᵰ",
  o: "οσоօסه٥ھہە۵߀०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᴏᴑⲟⵔ〇ꓳꬽ𐊒𐊫𐐬𐓪𐔖𑓐𑢵𑣈𑣗𑣠øºံۿꬾɵꝋөѳꮎꮻꭴတⵁ⊖⊝⍬🜔ƟθϑѲⴱ",
  p: "ρрᏢᑭ⍴ⲣꓑ𐊕ᴘƥꝑᵽ",
  q: "ԛգզⵕꞯꝗʠ",
  r: "ƦгᎡᏒᖇᴦⲅꓣꭇꭈꮁ𐒴𖼵𝈖ʀɍɽɼғᵲ",
  s: "ƽѕՏᏕꓢꜱꮪ𐊖𐑈𑣁𖼺ꞩʂᵴ",
  t: "ΤТᎢ⊤⟙Ⲧꓔ𐊗𐊱𐌕𑢼𖼊🝨тτᴛŧƭʈⱦᵵ⍡ҭ₮",
  u: "ʋυսሀᑌᴜ∪⋃ꓴꞟꭎꭒ𐓶𑣘𖽂ʉµμᵾꮜ",
  v: "νѵט٧۷ᐯᴠ∨⋁ⴸꓦꛟꮩ𐔝𑜆𑣀𖼈𝈍ⱱ",
  w: "ɯѡԝաᏔᴡꓪꮃ𑜊𑜎𑜏𑣦𑣯ⱳѽ𑓅ꝡ₩",
  x: "×Χхᕁᕽ᙭᙮ᚷ╳⤫⤬⨯ⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬⨰ҳ",
  y: "ɣʏΥγуүყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃ɏƴұ¥",
  z: "Ζᴢꓜꮓ𐋵𑢩𑣄𑣥ƶȥʐᵶ",
  ae: "æӕ",
  ao: "ꜵ",
  aa: "ꜳ",
  au: "ꜷ",
  av: "ꜹꜻ",
  ay: "ꜽ",
  bi: "ы",
  dz: "ʣ",
  ii: "‖∥ǁװ",
  io: "ю",
  is: "ʪ",
  iz: "ʫ",
  it: "₶",
  oe: "œ",
  oo: "∞ꝏꚙ",
  tf: "ꝷ",
  ts: "ʦ",
  ue: "ᵫ",
  uo: "ꭣ",
};

const letterOf = new Map(
  Object.entries(latinLookAlikes).flatMap(([letter, characters]) =>
    Array.from(characters, (character) => [character, letter] as const),
  ),
);
/** ASCII characters that look alike. */
const alike = new Map(Object.entries({ "0": "o", "1": "i", l: "i", "|": "i", "!": "i", "5": "s", $: "s" }));
/** The first letters of alphabets in filled circles, in filled squares and as flags. */
const drawnAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

/** Returns a name's visual skeleton: names with equal skeletons look alike. */
export function skeleton(text: string): string {
  const visible = text.replace(/\{U\+[0-9A-F]{4,6}\}/g, "").replace(/[\p{C}\p{Z}\s]/gu, "");
  return Array.from(visible, foldCharacter)
    .join("")
    .replace(/[\p{M}._\-·]/gu, "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

function foldCharacter(character: string): string {
  return Array.from(findLetter(character) ?? character.normalize("NFKD"), (part) => {
    const letter = findLetter(part) ?? part.toLowerCase();
    return alike.get(letter) ?? letter;
  }).join("");
}

function findLetter(character: string): string | undefined {
  const point = character.codePointAt(0) ?? 0;
  const start = drawnAlphabets.find((first) => point >= first && point < first + 26);
  if (start !== undefined) return String.fromCharCode(0x61 + point - start);
  return letterOf.get(character) ?? letterOf.get(character.toLowerCase());
}
