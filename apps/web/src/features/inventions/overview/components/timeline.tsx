import type { OverviewRow } from '@hub/contract/overview/overview.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, useMemo, useRef } from 'react';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import { useStore } from '../../../../lib/store.ts';
import { useSetting, useSettingsPane } from '../../../ground/settings/public.ts';
import { useLiveRows } from '../hooks/use-live-rows.ts';
import { useMarkKeys } from '../hooks/use-mark-keys.ts';
import { useTimelineView } from '../hooks/use-timeline-view.ts';
import { dayOf } from '../model/day-scale.ts';
import { milestoneGraphSetting } from '../model/milestone-graph-setting.ts';
import {
  dayMiddle,
  spanWidth,
  type TimelineRange,
  timelineMarks,
  timelineRanges,
  timelineSpan,
} from '../model/timeline.ts';
import { timelineRange } from '../model/timeline-range.ts';
import classes from './timeline.module.css';
import { TimelineLegend } from './timeline-legend.tsx';
import { TimelineRow } from './timeline-row.tsx';
import { TimelineScale } from './timeline-scale.tsx';

const listWidthPx = 360;
const phoneListPx = 168;

const rangeLabels = { week: 'Week', month: 'Month', quarter: 'Quarter' } as const;
const ranges = timelineRanges.map((value) => ({ value, label: rangeLabels[value] }));

interface TimelineProps {
  rows: readonly OverviewRow[];
  today: IsoDate;
  isColored: boolean;
  /** Range of the address; null for the one chosen last. */
  range: TimelineRange | null;
  onRange: (range: TimelineRange) => void;
}

const graphSettings = [{ view: 'MilestoneGraph', setting: milestoneGraphSetting }] as const;

/** Read-only timeline of the milestones of all rows; edits happen in the table. */
export const Timeline = (props: TimelineProps) => {
  const scroller = useRef<HTMLElement>(null);
  const body = useRef<HTMLUListElement>(null);
  const { rows, today, isColored } = props;
  const lastRange = useStore(timelineRange);
  const range = props.range ?? lastRange;
  const changeRange = (next: TimelineRange): void => {
    timelineRange.set(next);
    props.onRange(next);
  };
  useSettingsPane(graphSettings);
  const shown = useSetting(milestoneGraphSetting);
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  const listPx = isPhone ? phoneListPx : listWidthPx;
  const span = useMemo(() => timelineSpan(rows, today, range), [rows, today, range]);
  const marks = useMemo(
    () => new Map(rows.map((row) => [row.id, timelineMarks(row, span, today, shown)])),
    [rows, span, today, shown],
  );
  const now = dayOf(today);
  const { view, measure, bring } = useTimelineView({
    scroller,
    span,
    today: now,
    listPx,
    range,
    onRange: changeRange,
  });
  const placed = [...marks.values()].flat().filter(({ at }) => at !== null);
  const first = placed.find(({ entry }) => entry.state === 'active') ?? placed[0];
  const keys = useMarkKeys(first?.entry.id ?? null);
  useLiveRows(body, rows);
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--list': `${listPx}px`,
    '--width': `${spanWidth(span)}px`,
    '--view': `${view.right - view.left}px`,
  };
  return (
    <>
      <TimelineLegend parts={shown} isColored={isColored} />
      <ScrollRegion
        ref={scroller}
        label="Timeline"
        className={classes.scroller}
        style={style}
        data-plain={!isColored || undefined}
        onScroll={measure}
        onKeyDown={keys.handleKey}
      >
        <div className={classes.canvas}>
          <div className={classes.head}>
            <div className={classes.corner}>
              <SegmentedControl
                size="xs"
                aria-label="Range"
                data={ranges}
                value={range}
                onChange={(value) => changeRange(timelineRanges.find((one) => one === value) ?? 'month')}
              />
            </div>
            <TimelineScale span={span} range={range} view={view} today={now} />
          </div>
          <span className={classes.today} style={{ insetInlineStart: listPx + dayMiddle(now, span) }} />
          <ul ref={body} className={classes.rows} aria-label="Milestones by date">
            {rows.map((row) => (
              <TimelineRow
                key={row.id}
                row={row}
                marks={marks.get(row.id) ?? []}
                today={today}
                view={view}
                currentMark={keys.current}
                onFocus={keys.noteFocus}
                onBring={bring}
              />
            ))}
          </ul>
        </div>
      </ScrollRegion>
    </>
  );
};
