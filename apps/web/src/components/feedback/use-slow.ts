import { useEffect, useState } from 'react';

/** People notice a wait from this duration on. */
const noticedMs = 100;

/** Returns true once something has been running for a noticeable time, so that short waits show no indicator. */
export const useSlow = (isRunning: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setSlow(true), noticedMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isRunning]);
  return isRunning && isSlow;
};
