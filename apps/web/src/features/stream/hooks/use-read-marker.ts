import type { InventionId } from '@hub/contract/fields.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { logDebug } from '../../../lib/log.ts';
import { saveReadMark } from '../api/stream.queries.ts';
import { createReadTimer } from '../model/read-timer.ts';

const lookEveryMs = 250;

interface ReadMarkerInput {
  inventionId: InventionId;
  /** `seq` of the oldest unread event when the tab was opened; null if nothing was unread. */
  firstUnread: number | null;
  /** False while a search or filter hides events: nothing is read then. */
  isOn: boolean;
  /** Returns the numbers of the events on the screen. */
  visible: () => readonly number[];
}

/** Marks events as read once they were visible for a second in a focused tab. */
export const useReadMarker = ({ inventionId, firstUnread, isOn, visible }: ReadMarkerInput): void => {
  const saved = useRef(0);
  const lookNow = useEffectEvent(() => (document.hasFocus() ? visible() : []));
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = createReadTimer(firstUnread);
    let isSaving = false;
    const save = async (seq: number): Promise<void> => {
      isSaving = true;
      try {
        await saveReadMark(inventionId, { seq });
        saved.current = seq;
      } catch (error) {
        logDebug('Read events could not be marked yet', error);
      } finally {
        isSaving = false;
      }
    };
    const interval = setInterval(() => {
      const seq = timer.look(lookNow(), Date.now());
      if (seq !== null && seq > saved.current && !isSaving) void save(seq);
    }, lookEveryMs);
    return () => clearInterval(interval);
  }, [inventionId, firstUnread, isOn]);
};
