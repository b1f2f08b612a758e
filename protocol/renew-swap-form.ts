/**
 * Proposals that were stored when Uniswap V3 was the only exchange have its router and its pools' fees beside the
 * amounts. Everything else is left as it is.
 */
export function renewSwapForm(form: unknown): unknown {
  if (!isSwapOfOneVenue(form)) return form;
  const { router, path, fees, approve, ...rest } = form;
  const { sellUnits, buyUnits } = rest;
  const pools = Array.isArray(fees) ? fees.map(String) : fees;
  return { ...rest, routes: [{ venue: "uniswap-v3", router, path, pools, sellUnits, buyUnits, approve }] };
}

function isSwapOfOneVenue(form: unknown): form is Record<string, unknown> {
  return (
    typeof form === "object" && form !== null && "kind" in form && form.kind === "swap" && !("routes" in form)
  );
}
