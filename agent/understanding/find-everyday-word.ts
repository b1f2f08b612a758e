const groups = `use utilize utilise employ
need require requires
tell inform notify
find locate
list enumerate itemize
show display visualize exhibit illustrate
start commence initiate
end terminate conclude
help assist
explain clarify elucidate
check assess evaluate
amount quantity
people folks persons individuals
difference distinction
allowed permitted
now presently nowadays
big sizable hefty
send dispatch
want desire crave
buy snatch
earn gain
lose forfeit
reason rationale`;

const bases = new Map(
  groups.split("\n").flatMap((group) => {
    const [base = "", ...others] = group.split(" ");
    return others.map((other): [string, string] => [other, base]);
  }),
);

/** The everyday word for a rarer one; the word itself when it is none of them. */
export function findEverydayWord(word: string): string {
  return bases.get(word) ?? word;
}
