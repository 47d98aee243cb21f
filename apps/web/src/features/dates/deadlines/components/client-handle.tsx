import { parseDay } from '@hub/domain/dates/day-number.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { useClientMove } from '../hooks/use-client-move.ts';
import { writeLongDate } from '../model/date-labels.ts';
import type { StripAxis } from '../model/date-strip.ts';
import classes from './date-strip.module.css';

interface ClientHandleProps {
  date: IsoDate;
  place: number;
  axis: StripAxis;
  move: ReturnType<typeof useClientMove>;
}

/** Handle that moves the client date along the strip. */
export const ClientHandle = ({ date, place, axis, move: { refusal, handlers } }: ClientHandleProps) => (
  <span
    role="slider"
    tabIndex={0}
    className={classes.handle}
    data-no-print
    style={{ insetInlineStart: `${place * 100}%` }}
    data-refused={refusal !== null || undefined}
    title="Drag to move the client date"
    aria-label="Client date"
    aria-valuemin={Math.floor(axis.from)}
    aria-valuemax={Math.ceil(axis.to)}
    aria-valuenow={parseDay(date) ?? undefined}
    aria-valuetext={[writeLongDate(date), refusal].filter(Boolean).join('. ')}
    {...handlers}
  />
);
