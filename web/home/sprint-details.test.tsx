import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { SprintDetails } from "./roadmap-section.tsx";

const sprint = {
  title: "A sprint",
  tasks: [
    { title: "Built", completed: true },
    { title: "Wanted", completed: false },
  ],
};

test("a completed task is shown as done, the others as planned", () => {
  const html = renderToString(<SprintDetails sprint={sprint} number={3} />).replaceAll("<!-- -->", "");
  expect(html).toContain("1 of 2 done");
  expect(html).toMatch(/class="task done">.*Built<span class="task-state">done/);
  expect(html).toMatch(/class="task">.*Wanted<span class="task-state">planned/);
});

test("the place a deep link leads to lies inside the folded part, so that the browser unfolds it", () => {
  const html = renderToString(<SprintDetails sprint={sprint} number={3} />);
  expect(html.indexOf("</summary>")).toBeLessThan(html.indexOf('id="sprint-3"'));
  expect(html.indexOf('id="sprint-3"')).toBeLessThan(html.indexOf("</details>"));
});
