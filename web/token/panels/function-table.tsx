import { saleFunctions } from "@alithia/chain/sale/sale-functions.ts";
import { memo } from "react";
import { ScrollRegion } from "./scroll-region.tsx";

/** Who can do what, as the contract's tests found it. It never changes, so it is drawn once. */
export const FunctionTable = memo(() => (
  <ScrollRegion label="Who can do what">
    <table>
      <thead>
        <tr>
          <th scope="col">Function</th>
          <th scope="col">What it does</th>
          <th scope="col">Who</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {saleFunctions.map((row) => (
          <tr key={row.name}>
            <th scope="row" className="mono">
              {row.name}
            </th>
            <td>{row.sentence}</td>
            <td>{row.who}</td>
            <td>{row.when}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
));
