import { useEffect, useEffectEvent, useRef } from 'react';
import { logDebug } from '../../lib/log.ts';
import { createReadTimer } from './read-timer.ts';

const lookEveryMs = 250;

interface ReadMarkerInput {
  /** Stores the number of the last entry that was read. */
  save: (seq: number) => Promise<unknown>;
  /** Number of the oldest unread entry when the tab was opened; null if nothing was unread. */
  firstUnread: number | null;
  /** False while a search or filter hides entries: nothing is read then. */
  isOn: boolean;
  /** How long an entry must be on the screen, in milliseconds. */
  readAfterMs: number;
  /** Returns the numbers of the entries on the screen. */
  visible: () => readonly number[];
}

/** Marks entries as read once they were visible long enough in a focused tab. */
export const useReadMarker = ({
  save: store,
  firstUnread,
  isOn,
  readAfterMs,
  visible,
}: ReadMarkerInput): void => {
  const saved = useRef(0);
  const storeNow = useEffectEvent(store);
  const lookNow = useEffectEvent(() => (document.hasFocus() ? visible() : []));
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = createReadTimer(firstUnread, readAfterMs);
    let isSaving = false;
    const save = async (seq: number): Promise<void> => {
      isSaving = true;
      try {
        await storeNow(seq);
        saved.current = seq;
      } catch (error) {
        logDebug('Read entries could not be marked yet', error);
      } finally {
        isSaving = false;
      }
    };
    const interval = setInterval(() => {
      const seq = timer.look(lookNow(), Date.now());
      if (seq !== null && seq > saved.current && !isSaving) void save(seq);
    }, lookEveryMs);
    return () => clearInterval(interval);
  }, [firstUnread, isOn, readAfterMs]);
};
