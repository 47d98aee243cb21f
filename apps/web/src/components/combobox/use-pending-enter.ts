import { useEffect, useEffectEvent, useState } from 'react';

/** Remembers an Enter pressed while matches are loading, and picks the first match when they have arrived. */
export const usePendingEnter = (isPending: boolean, pickFirst: () => void) => {
  const [isWaiting, setWaiting] = useState(false);
  const pick = useEffectEvent(pickFirst);
  useEffect(() => {
    if (!isWaiting || isPending) return;
    setWaiting(false);
    pick();
  }, [isWaiting, isPending]);
  return { wait: () => setWaiting(true), forget: () => setWaiting(false) };
};
