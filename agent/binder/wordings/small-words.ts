const words = (line: string) => new Set(line.split(" "));

/** May precede any item of a pattern. */
export const fillers = words(
  "the my me our your ur a an this these those that its exactly exact precisely just only plain native",
);
/** A name that no word announces does not begin with one of these. */
export const notInTitles = words("name please kindly now create make deploy launch issue start build");
export const notInNames = words("and or not never it with called named symbol ticker supply is as that");
