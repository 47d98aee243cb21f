import type { OverviewRow } from '@hub/contract/overview/overview.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { describeDue } from '@hub/domain/milestones/due-language.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { DueMark } from '../../../../components/dates/due-mark.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import type { TimelineView } from '../hooks/use-timeline-view.ts';
import { markSentence } from '../model/roadmap.ts';
import { offScreen, type TimelineMark } from '../model/timeline.ts';
import classes from './timeline.module.css';

const barLabels = {
  late: 'overdue until today',
  'was-late': 'finished late',
  extension: 'can be extended until the end of the line',
} as const;

interface MarksProps {
  row: OverviewRow;
  marks: readonly TimelineMark[];
  today: IsoDate;
  currentMark: string | null;
  onFocus: (id: string) => void;
}

const Marks = memo(({ row, marks, today, currentMark, onFocus }: MarksProps) => (
  <>
    {marks.flatMap(({ entry, bars }) =>
      bars.map(({ kind, left, width }) => (
        <span
          key={`${entry.id} ${kind}`}
          className={classes.bar}
          data-kind={kind}
          title={`${entry.title}: ${barLabels[kind]}`}
          style={{ insetInlineStart: left, width }}
        />
      )),
    )}
    {marks.map(({ entry, at }) => {
      if (at === null) return null;
      const sentence = markSentence(entry, today, writeShortDate);
      return (
        <Link
          key={entry.id}
          to="/inventions/$id"
          params={{ id: row.id }}
          className={classes.mark}
          data-mark
          data-state={entry.state}
          aria-label={`${sentence}. ${row.title}`}
          title={sentence}
          tabIndex={entry.id === currentMark ? 0 : -1}
          onFocus={() => onFocus(entry.id)}
          style={{ insetInlineStart: at }}
        >
          <DueMark kind={describeDue({ ...entry, today }).kind} />
        </Link>
      );
    })}
  </>
));
Marks.displayName = 'Marks';

interface TimelineRowProps extends MarksProps {
  view: TimelineView;
  onBring: (at: number) => void;
}

/**
 * One invention on the timeline: its name at the left, its milestones by date, and arrows to milestones outside the
 * view.
 */
export const TimelineRow = ({ row, marks, today, currentMark, onFocus, view, onBring }: TimelineRowProps) => {
  const { before, after } = offScreen(marks, view);
  const undated = marks.filter(({ entry, at }) => at === null && entry.state === 'active').length;
  const [reference] = row.references;
  const isCurrentHere = marks.some(({ entry }) => entry.id === currentMark);
  return (
    <li className={classes.row} data-row={row.id}>
      <div className={classes.name}>
        <Link to="/inventions/$id" params={{ id: row.id }} className={classes.title} title={row.title}>
          {row.title}
        </Link>
        <span className={classes.meta}>
          {[reference, undated > 0 && `${undated} not on the timeline`].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={classes.track}>
        <Marks
          row={row}
          marks={marks}
          today={today}
          currentMark={isCurrentHere ? currentMark : null}
          onFocus={onFocus}
        />
        <div className={classes.edges} data-no-print>
          {before && (
            <button
              type="button"
              className={classes.edge}
              tabIndex={-1}
              aria-label={`${countOf(before.count, 'milestone')} of “${row.title}” earlier`}
              onClick={() => onBring(before.at)}
            >
              <Icon icon={IconChevronLeft} size="sm" />
              {before.count}
            </button>
          )}
          {after && (
            <button
              type="button"
              className={classes.edge}
              data-after
              tabIndex={-1}
              aria-label={`${countOf(after.count, 'milestone')} of “${row.title}” later`}
              onClick={() => onBring(after.at)}
            >
              {after.count}
              <Icon icon={IconChevronRight} size="sm" />
            </button>
          )}
        </div>
      </div>
    </li>
  );
};
