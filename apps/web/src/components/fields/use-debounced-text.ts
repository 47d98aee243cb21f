import { useCallback, useEffect, useRef, useState } from 'react';

const debounceMs = 1000;

interface DebouncedText {
  text: string;
  change: (text: string) => void;
  /** Reports a pending change immediately. */
  flush: () => void;
}

/** Holds typed text and reports it one second after the last keystroke, or earlier if it could be lost. */
export const useDebouncedText = (
  value: string,
  onChange: (value: string) => void,
  isDebouncing: boolean,
): DebouncedText => {
  const [draft, setDraft] = useState<string | null>(null);
  const pending = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const text = pending.current;
    pending.current = null;
    setDraft(null);
    if (text !== null) report.current(text);
  }, []);

  const change = (text: string) => {
    if (!isDebouncing) return onChange(text);
    setDraft(text);
    pending.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, debounceMs);
  };

  useEffect(() => flush, [flush]);
  return { text: draft ?? value, change, flush };
};
