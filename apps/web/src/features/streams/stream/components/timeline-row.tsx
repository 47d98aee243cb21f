import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { DayHead } from '../../../../components/dates/day-head.tsx';
import { useOwnToday } from '../../../../components/dates/use-today.ts';
import { NewLine } from '../../../../components/timeline/new-line.tsx';
import type { EventGroup, StreamRow } from '../model/stream-rows.ts';
import { GroupHead } from './group-head.tsx';
import { StreamEventRow } from './stream-event.tsx';

/** A row of the timeline, and what its buttons do. */
export interface TimelineRowProps {
  row: StreamRow;
  /** `seq` of the event that a link leads to, while it is highlighted. */
  flashing: number | null;
  deletedTasks: ReadonlySet<string>;
  onToggle: (group: EventGroup) => void;
  onUnread: (event: StreamEvent) => void;
}

const DayRow = ({ day }: { day: string }) => <DayHead day={day} today={useOwnToday()} />;

/** The heading of a day or of a group, the line above unread events, or an event. */
export const TimelineRow = ({ row, flashing, deletedTasks, onToggle, onUnread }: TimelineRowProps) => {
  if (row.row === 'day') return <DayRow day={row.day} />;
  if (row.row === 'new') return <NewLine what="events" />;
  if (row.row === 'group') return <GroupHead group={row.group} isOpen={row.isOpen} onToggle={onToggle} />;
  return (
    <StreamEventRow
      event={row.event}
      isGrouped={row.isGrouped}
      isDeleted={deletedTasks.has(row.event.metadata.taskId ?? '')}
      isFlashing={row.event.seq === flashing}
      onUnread={onUnread}
    />
  );
};
