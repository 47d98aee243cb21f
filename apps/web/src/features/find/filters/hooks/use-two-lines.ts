import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns how many children at the end do not fit into the first two lines of a wrapping row. */
export const useTwoLines = (row: RefObject<HTMLElement | null>, content: unknown): number => {
  const [hidden, setHidden] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the content changes
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const tops = Array.from(element.children, (child) =>
        child instanceof HTMLElement ? child.offsetTop : 0,
      );
      const lines = [...new Set(tops)].sort((one, other) => one - other);
      const third = lines[2];
      setHidden(third === undefined ? 0 : tops.filter((top) => top >= third).length);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, content]);
  return hidden;
};
