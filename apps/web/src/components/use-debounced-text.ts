import { useCallback, useEffect, useRef, useState } from 'react';

const debounceMs = 1000;

interface DebouncedText {
  text: string;
  change: (text: string) => void;
  /** Tells at once what was not told yet. */
  flush: () => void;
}

/** Text as it is typed, told after a second of rest, and in any case before it could be lost. */
export const useDebouncedText = (
  value: string,
  onChange: (value: string) => void,
  isDebouncing: boolean,
): DebouncedText => {
  const [draft, setDraft] = useState<string | null>(null);
  const untold = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const text = untold.current;
    untold.current = null;
    setDraft(null);
    if (text !== null) tell.current(text);
  }, []);

  const change = (text: string) => {
    if (!isDebouncing) return onChange(text);
    setDraft(text);
    untold.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, debounceMs);
  };

  useEffect(() => flush, [flush]);
  return { text: draft ?? value, change, flush };
};
