import { useEffect, useEffectEvent, useState } from 'react';

/** Delay between the last keystroke and the search. */
const typingDelayMs = 150;

/** Holds text while it is typed and reports it after a delay; an outside change, such as Back, replaces it. */
export const useTypedText = (value: string, onChange: (text: string) => void) => {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const report = useEffectEvent(onChange);
  if (value !== lastValue) {
    setLastValue(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => report(text.trim()), typingDelayMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText] as const;
};
