import { useEffect, useState } from 'react';

/** Waiting is noticed only from here on. */
const NOTICED_MS = 100;

/** Whether something goes on so long that it is to be seen. What is shown sooner costs more than it tells. */
export function useSlow(isRunning: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setSlow(true), NOTICED_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isRunning]);
  return isRunning && isSlow;
}
