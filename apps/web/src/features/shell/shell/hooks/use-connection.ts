import { useEffect, useState } from 'react';
import { liveStatus } from '../../../../lib/live/live.ts';
import { useStore } from '../../../../lib/store.ts';

/** `paused`: requests work, but the live connection is down. `back`: shown for a moment after `offline` and `paused`. */
export type Connection = 'up' | 'offline' | 'paused' | 'back';

const delayMs = 3_000;

/** Whether the hub answers a request. */
const isReachable = async (signal: AbortSignal): Promise<boolean> => {
  try {
    return (await fetch('/health/live', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};

/** Follows the live connection; once it has been down for 3 s, asks every 3 s whether requests still work. */
export const useConnection = (): Connection => {
  const status = useStore(liveStatus);
  const isCut = status === 'reconnecting' || status === 'disconnect';
  const [connection, setConnection] = useState<Connection>('up');
  useEffect(() => {
    const aborting = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const check = async (): Promise<void> => {
      const next = (await isReachable(aborting.signal)) ? 'paused' : 'offline';
      if (aborting.signal.aborted) return;
      setConnection(next);
      timer = setTimeout(check, delayMs);
    };
    if (!isCut) setConnection((before) => (before === 'up' ? 'up' : 'back'));
    timer = setTimeout(isCut ? check : () => setConnection('up'), delayMs);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [isCut]);
  return connection;
};
