import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { kindOfType, type StreamKind } from '@hub/domain/streams/stream-kinds.ts';
import type { RowShape } from '../../../../components/timeline/use-timeline.ts';
import { dayIn } from '../../../../lib/format/day-in.ts';

/** Events of one author and kind that follow one another within five minutes, oldest first. */
export interface EventGroup {
  kind: StreamKind;
  events: readonly [StreamEvent, ...StreamEvent[]];
}

/** A row of the timeline: the heading of a day or of a group, the line above unread events, or an event. */
export type StreamRow =
  | { row: 'day'; key: string; day: IsoDate }
  | { row: 'new'; key: string }
  | { row: 'group'; key: string; group: EventGroup; isOpen: boolean }
  | { row: 'event'; key: string; event: StreamEvent; isGrouped: boolean };

const groupMs = 5 * 60_000;

const days = new WeakMap<StreamEvent, { timeZone: string; day: IsoDate }>();

/** Returns the day of an event, kept because finding it takes longer than everything else about a row. */
const dayOf = (event: StreamEvent, timeZone: string): IsoDate => {
  const known = days.get(event);
  if (known?.timeZone === timeZone) return known.day;
  const day = dayIn(timeZone, event.createdAt);
  days.set(event, { timeZone, day });
  return day;
};

const belongTogether = (before: StreamEvent, event: StreamEvent): boolean =>
  before.metadata.actor.email === event.metadata.actor.email &&
  before.metadata.for?.email === event.metadata.for?.email &&
  before.metadata.token === event.metadata.token &&
  kindOfType[before.type] === kindOfType[event.type] &&
  Math.abs(Date.parse(event.createdAt) - Date.parse(before.createdAt)) <= groupMs;

interface RowOptions {
  timeZone: string;
  /** `seq` of the first event below the line of unread events; null without a line. */
  newFrom: number | null;
  /** `seq` of an event of each collapsed group. */
  collapsed: ReadonlySet<number>;
}

/** Splits events, oldest first, where the day, the author, the kind or the read state changes. */
const splitEvents = (
  events: readonly StreamEvent[],
  { timeZone, newFrom }: RowOptions,
): { day: IsoDate; isNew: boolean; group: [StreamEvent, ...StreamEvent[]] }[] => {
  const parts: { day: IsoDate; isNew: boolean; group: [StreamEvent, ...StreamEvent[]] }[] = [];
  for (const event of events) {
    const last = parts.at(-1);
    const before = last?.group.at(-1);
    const day = dayOf(event, timeZone);
    const isNew = newFrom !== null && event.seq >= newFrom;
    if (last && before && last.day === day && last.isNew === isNew && belongTogether(before, event))
      last.group.push(event);
    else parts.push({ day, isNew, group: [event] });
  }
  return parts;
};

const rowsOf = (events: [StreamEvent, ...StreamEvent[]], collapsed: ReadonlySet<number>): StreamRow[] => {
  const [first] = events;
  const isGrouped = events.length > 1;
  const rows = events.map(
    (event): StreamRow => ({ row: 'event', key: `event ${event.seq}`, event, isGrouped }),
  );
  if (!isGrouped) return rows;
  const isOpen = !events.some(({ seq }) => collapsed.has(seq));
  const group = { kind: kindOfType[first.type], events };
  const head: StreamRow = { row: 'group', key: `group ${events.at(-1)?.seq}`, group, isOpen };
  return isOpen ? [head, ...rows] : [head];
};

/** Arranges events, oldest first, in days and groups. */
export const arrangeRows = (events: readonly StreamEvent[], options: RowOptions): StreamRow[] => {
  const rows: StreamRow[] = [];
  let lastDay: IsoDate | null = null;
  let wasNew = false;
  for (const { day, isNew, group } of splitEvents(events, options)) {
    if (day !== lastDay) rows.push({ row: 'day', key: `day ${day} ${group[0].seq}`, day });
    if (isNew && !wasNew) rows.push({ row: 'new', key: 'new' });
    rows.push(...rowsOf(group, options.collapsed));
    lastDay = day;
    wasNew = isNew;
  }
  return rows;
};

/** Returns the numbers of the events that a row shows; none for an open group, whose events have rows of their own. */
export const seqsOf = (row: StreamRow | undefined): number[] => {
  if (row?.row === 'event') return [row.event.seq];
  return row?.row === 'group' && !row.isOpen ? row.group.events.map(({ seq }) => seq) : [];
};

const heightsPx = { day: 36, new: 28, group: 34, event: 60 } as const;

/** Properties of the rows for the timeline. */
export const streamShape: RowShape<StreamRow> = {
  seqsOf,
  isHeading: ({ row }) => row !== 'event',
  isDay: ({ row }) => row === 'day',
  heightPx: ({ row }) => heightsPx[row],
};
