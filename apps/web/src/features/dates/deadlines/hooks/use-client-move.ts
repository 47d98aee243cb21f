import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { addDays, daysOfKey, daysOfShare, moveRefusal } from '../model/client-move.ts';
import type { StripAxis } from '../model/date-strip.ts';

interface ClientMove {
  date: IsoDate;
  dueAt: IsoDate | null;
  axis: StripAxis;
  onMove: (date: IsoDate) => void;
}

const widthOfAxis = (handle: Element): number => handle.parentElement?.getBoundingClientRect().width || 1;

/**
 * State and handlers for moving the client date by pointer or keys: shown immediately, saved on release or blur,
 * reverted by Escape.
 */
export const useClientMove = ({ date, dueAt, axis, onMove }: ClientMove) => {
  const [preview, setPreview] = useState<IsoDate | null>(null);
  const heldAt = useRef<number | null>(null);
  const putBack = (): void => {
    heldAt.current = null;
    setPreview(null);
  };
  const keep = (): void => {
    putBack();
    if (preview === null || preview === date) return;
    const refusal = moveRefusal(preview, dueAt);
    if (refusal) showError({ text: refusal });
    else onMove(preview);
  };
  const press = (event: KeyboardEvent): void => {
    const days = daysOfKey(event.key);
    if (days !== undefined) setPreview(addDays(preview ?? date, days));
    else if (event.key === 'Enter') keep();
    else if (event.key === 'Escape' && preview !== null) putBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    /** Date while moving; null otherwise. */
    preview,
    refusal: preview && moveRefusal(preview, dueAt),
    handlers: {
      onKeyDown: press,
      onBlur: keep,
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        heldAt.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent) => {
        if (heldAt.current === null) return;
        const share = (event.clientX - heldAt.current) / widthOfAxis(event.currentTarget);
        setPreview(addDays(date, daysOfShare(share, axis)));
      },
      onPointerUp: keep,
      onPointerCancel: putBack,
    },
  };
};
