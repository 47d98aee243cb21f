import { withdrawalSeconds } from '@hub/domain/mail/mail-limits.ts';
import { useEffect, useState } from 'react';

const tickMs = 250;

/** Returns the seconds until an instant, at most those of the withdrawal period and at least 0. */
export const useCountdown = (until: string): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((Date.parse(until) - now) / 1000);
  return Math.max(0, Math.min(withdrawalSeconds, left));
};
