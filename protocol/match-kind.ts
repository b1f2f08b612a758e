type Kinded = { kind: string };
type Cases<Union extends Kinded, Result> = {
  [Kind in Union["kind"]]: (value: Extract<Union, { kind: Kind }>) => Result;
};

/** Calls the case for the value's kind. All kinds need a case unless `otherwise` handles the rest. */
export function matchKind<Union extends Kinded, Result>(value: Union, cases: Cases<Union, Result>): Result;
export function matchKind<Union extends Kinded, Result>(
  value: Union,
  cases: Partial<Cases<Union, Result>>,
  otherwise: () => Result,
): Result;
export function matchKind(
  value: Kinded,
  cases: Partial<Record<string, (value: never) => unknown>>,
  otherwise?: () => unknown,
): unknown {
  const matched = cases[value.kind] as ((value: Kinded) => unknown) | undefined;
  return matched === undefined ? otherwise?.() : matched(value);
}
