import { hero, heroExamples } from "@alithia/content/hero.ts";
import { Link } from "wouter";

/**
 * The input of the first screen: `web/pass-question.ts` takes what is typed along to the chat as a draft, which the
 * visitor sends there. The field has no name, so that nothing of it can stand in an address. Without scripts a link to
 * the chat stands in its place.
 */
export function HeroAsk() {
  return (
    <>
      <form className="hero-ask" action="/alithia">
        <label className="for-readers" htmlFor="hero-question">
          {hero.ask.label}
        </label>
        <input
          id="hero-question"
          type="text"
          autoComplete="off"
          enterKeyHint="go"
          placeholder={hero.ask.placeholder}
        />
        <button type="submit" className="button-primary">
          {hero.ask.submit}
        </button>
      </form>
      <Link href="/alithia" className="button button-primary hero-invitation">
        {hero.invitation}
      </Link>
      <ul className="hero-examples" aria-label="Questions to begin with">
        {heroExamples.map(({ label, ask, hash }) => (
          <li key={ask}>
            <Link href={`/alithia?ask=${ask}${hash === undefined ? "" : `&hash=${hash}`}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
