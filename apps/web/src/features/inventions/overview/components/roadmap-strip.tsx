import type { RoadmapEntry } from '@hub/contract/overview/overview.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { useMemo } from 'react';
import { DueMark } from '../../../../components/dates/due-mark.tsx';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import {
  placeOf,
  type RoadmapAxis,
  type RoadmapMark,
  roadmapMarks,
  roadmapSentence,
} from '../model/roadmap.ts';
import classes from './roadmap-strip.module.css';

interface RoadmapStripProps {
  roadmap: readonly RoadmapEntry[];
  axis: RoadmapAxis;
  today: IsoDate;
}

const markTitle = ({ title, label, date }: RoadmapMark): string =>
  `${title}: ${label}${date ? ` (${writeShortDate(date)})` : ''}`;

/** A row's milestones on the time axis shared by all rows. The shape shows the state; color only repeats it. */
export const RoadmapStrip = ({ roadmap, axis, today }: RoadmapStripProps) => {
  const marks = useMemo(() => roadmapMarks(roadmap, axis, today), [roadmap, axis, today]);
  return (
    <div
      className={classes.strip}
      role="img"
      aria-label={roadmapSentence(roadmap, today)}
      data-none={marks.length === 0 || undefined}
    >
      <span className={classes.today} style={{ insetInlineStart: `${placeOf(axis.today, axis)}%` }} />
      {marks.map((mark) => (
        <span
          key={mark.id}
          className={classes.mark}
          data-beyond={mark.beyond ?? undefined}
          title={markTitle(mark)}
          style={{ insetInlineStart: `${mark.at}%` }}
        >
          <DueMark kind={mark.kind} />
        </span>
      ))}
    </div>
  );
};
