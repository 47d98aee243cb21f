import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { useReviewLabel } from '../../../../components/labels/use-review-label.ts';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { useClientMove } from '../hooks/use-client-move.ts';
import { writeFee, writeLongDate, writeMonths } from '../model/date-labels.ts';
import {
  buildStrip,
  type ExtensionStep,
  groupByDay,
  placeLabels,
  type Strip,
  type StripAxis,
  type StripDates,
  type StripDay,
  stripAxis,
} from '../model/date-strip.ts';
import { ClientHandle } from './client-handle.tsx';
import classes from './date-strip.module.css';
import { StripShape } from './strip-shape.tsx';

/** Average width of a letter of the labels and of the shape beside them, in pixels. */
const letter = 6.6;
const shape = 22;
const row = 20;
/** Width in pixels until the strip is measured. */
const usualWidth = 320;

const percent = (place: number): string => `${place * 100}%`;

const describeExtension = ({ month, date, price, isTaken }: ExtensionStep): string =>
  [
    `${writeMonths(month)} of extension`,
    writeShortDate(date),
    price === null ? '' : writeFee(price),
    isTaken ? 'taken' : '',
  ]
    .filter(Boolean)
    .join(' · ');

const labelWidth = ({ label, date, kinds }: StripDay): number =>
  shape * kinds.length + letter * `${label} ${writeShortDate(date)}`.length;

/** All dates as a table for screen readers. */
const DatesTable = ({ strip: { marks, steps } }: { strip: Strip }) => (
  <div data-unseen>
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
        {steps.map(({ month, date, price, isTaken }) => (
          <tr key={month}>
            <th scope="row">
              With {writeMonths(month)} of extension{isTaken && ', taken'}
            </th>
            <td>{writeShortDate(date)}</td>
            <td>{price === null ? 'Fee not known' : writeFee(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Called with the months that the person pointed at; undefined if the time may not be extended. */
type OnExtend = ((months: number) => void) | undefined;

interface AxisProps {
  strip: Strip;
  days: readonly StripDay[];
  handle: ReactNode;
  onExtend: OnExtend;
}

const Axis = ({ strip, days, handle, onExtend }: AxisProps) => (
  <div className={classes.axis} data-plain={strip.steps.length === 0 || undefined}>
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
    {strip.steps.map((step) => (
      <Tooltip
        key={step.month}
        label={describeExtension(step)}
        events={{ hover: true, focus: true, touch: true }}
      >
        <button
          type="button"
          className={classes.step}
          style={{ insetInlineStart: percent(step.place) }}
          data-taken={step.isTaken || undefined}
          data-open={onExtend !== undefined || undefined}
          aria-label={describeExtension(step)}
          aria-haspopup={onExtend && 'dialog'}
          onClick={() => onExtend?.(step.month)}
        >
          +{step.month}
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

/** The labels of the days, placed for the available width. */
const Labels = ({ days }: { days: readonly StripDay[] }) => {
  const { ref, width } = useElementSize();
  const total = width || usualWidth;
  const labels = placeLabels(
    days.map((day) => ({ at: day.place * total, width: labelWidth(day) })),
    total,
  );
  const rows = Math.max(...labels.map(({ row }) => row)) + 1;
  return (
    <div ref={ref} className={classes.labels} style={{ height: rows * row }} aria-hidden="true">
      {days.map(({ date, label, kinds }, index) => (
        <Row
          key={date}
          as="span"
          gap={4}
          tone="secondary"
          oneLine
          className={classes.label}
          style={{ left: labels[index]?.left, top: (labels[index]?.row ?? 0) * row }}
        >
          {kinds.map((kind) => (
            <StripShape key={kind} kind={kind} />
          ))}
          {label} <LegalDate date={date} />
        </Row>
      ))}
    </div>
  );
};

interface DrawnStripProps {
  title: string;
  strip: Strip;
  handle?: ReactNode;
  onExtend: OnExtend;
}

const DrawnStrip = ({ title, strip, handle, onExtend }: DrawnStripProps) => {
  const days = groupByDay(strip.marks);
  return (
    <Stack as="figure" gap={4} shrinks className={classes.strip} aria-label={`Dates of “${title}”`}>
      <p data-unseen>
        {strip.marks.map(({ label, date }) => `${label} ${writeShortDate(date)}`).join(', ')}.
      </p>
      <Axis strip={strip} days={days} handle={handle} onExtend={onExtend} />
      <Labels days={days} />
      <DatesTable strip={strip} />
      {strip.warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          {warning}
        </p>
      ))}
    </Stack>
  );
};

type MovableStripProps = Omit<DrawnStripProps, 'strip'> & {
  dates: StripDates;
  clientDate: IsoDate;
  axis: StripAxis;
  onMove: (date: IsoDate) => void;
};

/** A strip on which the client date can be moved. Shows conflicts with other dates while it moves. */
const MovableStrip = ({ title, dates, clientDate, axis, onMove, onExtend }: MovableStripProps) => {
  const move = useClientMove({ date: clientDate, dueAt: dates.dueAt, axis, onMove });
  const shown = move.preview ?? clientDate;
  const strip = buildStrip({ ...dates, clientDueDate: shown }, axis);
  const place = strip.marks.find(({ kind }) => kind === 'client')?.place ?? 0;
  return (
    <Stack gap={4} shrinks>
      <DrawnStrip
        title={title}
        strip={strip}
        onExtend={onExtend}
        handle={<ClientHandle date={shown} place={place} axis={axis} move={move} />}
      />
      {move.preview && (
        <p className={classes.moving}>
          Client date {writeLongDate(move.preview)}. Press Enter to save or Escape to cancel.
        </p>
      )}
    </Stack>
  );
};

interface DateStripProps {
  title: string;
  dates: Omit<StripDates, 'today' | 'reviewLabel'>;
  /** Called with the new client date; undefined if it may not be moved. */
  onClientDate?: ((date: IsoDate) => void) | undefined;
  onExtend?: OnExtend;
}

/**
 * The dates of one milestone on one axis: review, client, PTA-safe, due and final date, with extensions of time and
 * fees.
 */
export const DateStrip = (props: DateStripProps) => {
  const today = useToday();
  const { title, onClientDate, onExtend } = props;
  const reviewLabel = useReviewLabel(props.dates.nextReviewAt !== null);
  const dates = { ...props.dates, today, reviewLabel };
  const axis = stripAxis(dates);
  if (!axis) return null;
  if (!onClientDate || !dates.clientDueDate)
    return <DrawnStrip title={title} strip={buildStrip(dates, axis)} onExtend={onExtend} />;
  return (
    <MovableStrip
      title={title}
      dates={dates}
      clientDate={dates.clientDueDate}
      axis={axis}
      onMove={onClientDate}
      onExtend={onExtend}
    />
  );
};
