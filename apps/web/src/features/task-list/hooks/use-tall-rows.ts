import { useEffect, useRef } from 'react';

/** Gives places that have nothing under their row any more the height of a row again. */
export function useTallRows(tall: ReadonlySet<number>, resize: (item: number) => void): void {
  const before = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    for (const item of before.current) if (!tall.has(item)) resize(item);
    before.current = tall;
  });
}
