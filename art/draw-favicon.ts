import { drawIcon } from "./draw-alpha.ts";
import { palette } from "./palette.ts";

/** The icon as SVG that follows the colour scheme of the browser. */
export function drawFavicon(): string {
  const dark = drawIcon({ size: 64, corner: 0.16, scale: 0.9, isLight: false });
  const classes: [string, string, string][] = [
    [palette.lethe, "ground", palette.aletheia],
    [palette.bone, "line", palette.ink],
    [palette.verdigris, "lit", palette.verdigrisDeep],
  ];
  const styled = classes.reduce(
    (svg, [color, name]) =>
      svg
        .replaceAll(`fill="${color}"`, `class="${name}-fill"`)
        .replaceAll(`stroke="${color}"`, `class="${name}"`),
    dark,
  );
  const rules = (index: 0 | 2) =>
    classes
      .map((entry) => `.${entry[1]}{stroke:${entry[index]}}.${entry[1]}-fill{fill:${entry[index]}}`)
      .join("");
  const style = `<style>${rules(0)}@media (prefers-color-scheme:light){${rules(2)}}</style>`;
  return styled.replace(">", `>${style}`);
}
