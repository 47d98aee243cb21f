import { useEffect, useRef } from 'react';

/** Restores the normal height of rows that no longer have a conflict below them. */
export const useTallRows = (tall: ReadonlySet<number>, resize: (item: number) => void): void => {
  const before = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    for (const item of before.current) if (!tall.has(item)) resize(item);
    before.current = tall;
  });
};
