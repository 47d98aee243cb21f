import { useEffect, useEffectEvent, useState } from 'react';

/** Typed text waits so long before it searches. */
const TYPING_DELAY_MS = 150;

/** Text while it is typed; a change from outside, such as Back, replaces it. */
export function useTypedText(told: string, onTell: (text: string) => void) {
  const [text, setText] = useState(told);
  const [lastTold, setLastTold] = useState(told);
  const tell = useEffectEvent(onTell);
  if (told !== lastTold) {
    setLastTold(told);
    if (text.trim() !== told) setText(told);
  }
  useEffect(() => {
    if (text.trim() === told) return undefined;
    const timer = setTimeout(() => tell(text.trim()), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, told]);
  return [text, setText] as const;
}
