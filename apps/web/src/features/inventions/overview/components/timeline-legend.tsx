import type { MilestoneGraphSettings } from '@hub/contract/settings/setting.schema.ts';
import type { DueKind } from '@hub/domain/milestones/due-language.ts';
import { DueMark } from '../../../../components/dates/due-mark.tsx';
import classes from './timeline.module.css';

const marks: readonly { kind: DueKind; label: string; isClosed?: boolean }[] = [
  { kind: 'at-once', label: 'Due at once' },
  { kind: 'overdue', label: 'Overdue' },
  { kind: 'surcharge', label: 'With surcharge' },
  { kind: 'extension', label: 'With extension, after a reply' },
  { kind: 'today', label: 'Due today' },
  { kind: 'next-3-days', label: 'Next 3 days' },
  { kind: 'this-week', label: 'This week' },
  { kind: 'later', label: 'Later' },
  { kind: 'done', label: 'Finished', isClosed: true },
  { kind: 'cancelled', label: 'Cancelled', isClosed: true },
];

interface TimelineLegendProps {
  /** Optional parts that the timeline shows. */
  parts: Pick<MilestoneGraphSettings, 'closed' | 'extensions'>;
  isColored: boolean;
}

/** The meaning of the shapes and lines of the timeline. */
export const TimelineLegend = ({ parts, isColored }: TimelineLegendProps) => (
  <ul className={classes.legend} aria-label="Legend" data-plain={!isColored || undefined}>
    {marks
      .filter(({ isClosed }) => parts.closed || !isClosed)
      .map(({ kind, label }) => (
        <li key={kind}>
          <DueMark kind={kind} />
          {label}
        </li>
      ))}
    <li>
      <span className={classes.sample} data-kind="late" />
      Time overdue
    </li>
    {parts.extensions && (
      <li>
        <span className={classes.sample} data-kind="extension" />
        Extension of time
      </li>
    )}
  </ul>
);
