import type { TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import { Picture } from "../../ui/picture.tsx";
import * as saleWords from "../../words/sale-words.ts";

/** Title of the page, beside the drawing of the token. */
export function SaleHead({ token }: { token: TokenUnit }) {
  return (
    <section className="sale-head" aria-labelledby="sale-title">
      <Picture
        name="token"
        widths={[600, 1080]}
        width={1080}
        height={1080}
        sizes="12rem"
        alt=""
        className="sale-rosette"
        loading="lazy"
      />
      <h1 id="sale-title">{saleWords.title(token.symbol)}</h1>
    </section>
  );
}
