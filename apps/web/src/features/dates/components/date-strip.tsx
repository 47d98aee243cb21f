import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { LegalDate, useToday, writeShortDate } from '../../tasks/public.ts';
import { useClientMove } from '../hooks/use-client-move.ts';
import {
  buildStrip,
  groupByDay,
  placeLabels,
  type Strip,
  type StripAxis,
  type StripDates,
  type StripDay,
  type StripRung,
  stripAxis,
} from '../model/date-strip.ts';
import { writeDateInWords, writeFee, writeMonths } from '../model/date-words.ts';
import { ClientHandle } from './client-handle.tsx';
import classes from './date-strip.module.css';
import { StripShape } from './strip-shape.tsx';

/** Pixels of a letter at the size of the labels, on average, and of the shape beside them. */
const LETTER = 6.6;
const SHAPE = 22;
const ROW = 20;
/** Until the strip is measured. */
const USUAL_WIDTH = 320;

const percent = (place: number): string => `${place * 100}%`;

const rungWords = ({ month, date, price, isTaken }: StripRung): string =>
  [
    `${writeMonths(month)} of extension`,
    writeShortDate(date),
    price === null ? '' : writeFee(price),
    isTaken ? 'taken' : '',
  ]
    .filter(Boolean)
    .join(' · ');

const labelWidth = ({ label, date, kinds }: StripDay): number =>
  SHAPE * kinds.length + LETTER * `${label} ${writeShortDate(date)}`.length;

/** All dates once more, for who does not see the strip. */
const DatesTable = ({ strip: { marks, rungs } }: { strip: Strip }) => (
  <div className={classes.hidden}>
    <table>
      <caption>All dates</caption>
      <tbody>
        {marks.map(({ kind, label, date }) => (
          <tr key={kind}>
            <th scope="row">{label}</th>
            <td>{writeShortDate(date)}</td>
            <td />
          </tr>
        ))}
        {rungs.map(({ month, date, price, isTaken }) => (
          <tr key={month}>
            <th scope="row">
              With {writeMonths(month)} of extension{isTaken && ', taken'}
            </th>
            <td>{writeShortDate(date)}</td>
            <td>{price === null ? 'Price not known' : writeFee(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface AxisProps {
  strip: Strip;
  days: readonly StripDay[];
  handle: ReactNode;
}

const Axis = ({ strip, days, handle }: AxisProps) => (
  <div className={classes.axis} data-plain={strip.rungs.length === 0 || undefined}>
    <span className={classes.line} />
    {strip.extension && (
      <span
        className={classes.extension}
        style={{
          insetInlineStart: percent(strip.extension.from),
          width: percent(strip.extension.to - strip.extension.from),
        }}
      />
    )}
    {strip.rungs.map((rung) => (
      <Tooltip key={rung.month} label={rungWords(rung)} events={{ hover: true, focus: true, touch: true }}>
        <button
          type="button"
          className={classes.rung}
          style={{ insetInlineStart: percent(rung.place) }}
          data-taken={rung.isTaken || undefined}
          aria-label={rungWords(rung)}
        >
          +{rung.month}
        </button>
      </Tooltip>
    ))}
    {days.map(({ date, place, kinds }) => (
      <span key={date} className={classes.mark} style={{ insetInlineStart: percent(place) }}>
        {kinds.map((kind) => (
          <StripShape key={kind} kind={kind} />
        ))}
      </span>
    ))}
    {handle}
  </div>
);

/** Where labels of the days stand, for the width there is. */
const Labels = ({ days }: { days: readonly StripDay[] }) => {
  const { ref, width } = useElementSize();
  const total = width || USUAL_WIDTH;
  const labels = placeLabels(
    days.map((day) => ({ at: day.place * total, width: labelWidth(day) })),
    total,
  );
  const rows = Math.max(...labels.map(({ row }) => row)) + 1;
  return (
    <div ref={ref} className={classes.labels} style={{ height: rows * ROW }} aria-hidden="true">
      {days.map(({ date, label, kinds }, index) => (
        <span
          key={date}
          className={classes.label}
          style={{ left: labels[index]?.left, top: (labels[index]?.row ?? 0) * ROW }}
        >
          {kinds.map((kind) => (
            <StripShape key={kind} kind={kind} />
          ))}
          {label} <LegalDate date={date} />
        </span>
      ))}
    </div>
  );
};

interface DrawnStripProps {
  title: string;
  strip: Strip;
  handle?: ReactNode;
}

const DrawnStrip = ({ title, strip, handle }: DrawnStripProps) => {
  const days = groupByDay(strip.marks);
  return (
    <figure className={classes.strip} aria-label={`Dates of “${title}”`}>
      <p className={classes.hidden}>
        {strip.marks.map(({ label, date }) => `${label} ${writeShortDate(date)}`).join(', ')}.
      </p>
      <Axis strip={strip} days={days} handle={handle} />
      <Labels days={days} />
      <DatesTable strip={strip} />
      {strip.warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          {warning}
        </p>
      ))}
    </figure>
  );
};

type MovableStripProps = Omit<DrawnStripProps, 'strip'> & {
  dates: StripDates;
  clientDate: IsoDate;
  axis: StripAxis;
  onMove: (date: IsoDate) => void;
};

/** A strip on which the client date is moved; what would no longer fit is said on the way. */
const MovableStrip = ({ title, dates, clientDate, axis, onMove }: MovableStripProps) => {
  const move = useClientMove({ date: clientDate, dueAt: dates.dueAt, axis, onMove });
  const shown = move.preview ?? clientDate;
  const strip = buildStrip({ ...dates, clientDueDate: shown }, axis);
  const place = strip.marks.find(({ kind }) => kind === 'client')?.place ?? 0;
  return (
    <div className={classes.movable}>
      <DrawnStrip
        title={title}
        strip={strip}
        handle={<ClientHandle date={shown} place={place} axis={axis} move={move} />}
      />
      {move.preview && (
        <p className={classes.moving}>
          Client date {writeDateInWords(move.preview)}. Enter keeps it, Escape puts it back.
        </p>
      )}
    </div>
  );
};

interface DateStripProps {
  title: string;
  dates: Omit<StripDates, 'today'>;
  /** Where the client date may be moved. */
  onClientDate?: ((date: IsoDate) => void) | undefined;
}

/** The dates of one milestone on one axis: review, client, PTA-safe, due and latest, with the ladder and its price. */
export const DateStrip = (props: DateStripProps) => {
  const today = useToday();
  const { title, onClientDate } = props;
  const dates = { ...props.dates, today };
  const axis = stripAxis(dates);
  if (!axis) return null;
  if (!onClientDate || !dates.clientDueDate)
    return <DrawnStrip title={title} strip={buildStrip(dates, axis)} />;
  return (
    <MovableStrip
      title={title}
      dates={dates}
      clientDate={dates.clientDueDate}
      axis={axis}
      onMove={onClientDate}
    />
  );
};
