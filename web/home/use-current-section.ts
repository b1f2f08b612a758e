import { useEffect, useState } from "react";

/** The id of the section that crosses the upper third of the window, or null above the first one. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | null {
  const [current, setCurrent] = useState<Id | null>(null);

  useEffect(() => {
    const crossing = new Set<Id>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const id = entry.target.id as Id;
          if (entry.isIntersecting) crossing.add(id);
          else crossing.delete(id);
        }
        setCurrent(ids.findLast((id) => crossing.has(id)) ?? null);
      },
      { rootMargin: "-33% 0px -66% 0px" },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);

  return current;
}
