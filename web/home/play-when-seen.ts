const explained = ".ability-example, .distribution";

/**
 * Marks what explains itself by a movement when the reader comes to it, each once (`data-seen`); the style sheet moves
 * it. What is in view already when the script comes stays still.
 */
export function playWhenSeen(page: ParentNode): () => void {
  const known = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const isFirst = !known.has(target);
        known.add(target);
        if (!isIntersecting) continue;
        observer.unobserve(target);
        if (!isFirst) target.setAttribute("data-seen", "");
      }
    },
    { rootMargin: "0px 0px -12% 0px" },
  );
  for (const element of page.querySelectorAll(explained)) observer.observe(element);
  return () => observer.disconnect();
}
