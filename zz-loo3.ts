import { writeFileSync } from "node:fs";
import { createAnswerIndex, listFeatures, createWordReader } from "./agent/likeness/zz-index.ts";
import { createAnswerBook } from "./capabilities/answer-question/answer-book.ts";
import { loadKnowledge } from "./capabilities/answer-question/load-knowledge.ts";
import { loadShelf } from "./capabilities/answer-question/load-shelf.ts";
const texts: {title:string; askings:string[]; text:string}[] = [];
for (const {question, also, asked, text} of loadKnowledge()) {
  const whole = also.match(/[^?]+\?/g) ?? [];
  texts.push({ title: question, askings: [question, ...whole, also.replace(/[^?]+\?/g, ""), ...asked].filter((o) => o.trim() !== ""), text });
}
for (const s of ["glossary","common-questions","emergencies","about-alithia"] as const) for (const e of loadShelf(s as any).entries) texts.push({ title: e.title, askings: [e.title, e.words.join(" "), ...e.asked], text: e.text });
console.log(texts.length, texts.reduce((n,t)=>n+t.askings.length,0));
let n=0, top1=0, top3=0, fl=0; const k=4; const miss: string[]=[];
for (let f=0; f<2; f++) {
  const held: {q:string; t:number}[]=[];
  const entries = texts.map((t,i)=>{ const keep:string[]=[]; t.askings.forEach((a,j)=>{ if (j>1 && (j*7+i)%k===f && a.split(" ").length>3) held.push({q:a,t:i}); else keep.push(a); }); return {...t, askings: keep, at:i}; });
  const find = createAnswerIndex(entries); const rw=createWordReader(); const F=(t:string)=>Object.fromEntries(listFeatures(rw(t)));
  const dump={train: entries.flatMap((e)=>e.askings.map((a)=>[e.at,F(a)])), texts: entries.map((e)=>F(e.text)), test: [] as any[]};
  for (const {q,t} of held.filter((_,i)=>i%3===0)) { const hits=find(q); n++; dump.test.push([t,F(q),hits.map((h)=>[h.entry.at,h.score,h.likeness])]); if (hits[0]?.entry.at===t) top1++; else miss.push(`${q} => ${texts[hits[0]?.entry.at??0]?.title} | ${texts[t]!.title}`); if (hits.slice(0,3).some((h)=>h.entry.at===t)) top3++; if ((hits[0]?.score??0)>=0.095) fl++; }
  writeFileSync(`/tmp/loo/fold${f}.json`, JSON.stringify(dump));
}
console.log(n, (100*top1/n).toFixed(1), (100*top3/n).toFixed(1), "over floor", (100*fl/n).toFixed(1));
if (process.argv[2]) console.log(miss.slice(0,60).join("\n"));
process.exit(0);
