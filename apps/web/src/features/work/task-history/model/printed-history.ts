import type { TaskHistoryEvent, TrendDay } from '@hub/contract/history/history.calls.ts';
import { fullName, withToken } from '@hub/domain/people/person-name.ts';
import { momentWriter } from '../../../../lib/format/format-moment.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import type { PrintedSection } from '../../../../lib/print/printed-document.ts';
import {
  actionOf,
  commentParts,
  delegatedTo,
  type ShownChange,
  showChanges,
} from '../../../tasks/tasks/public.ts';

interface HistoryWords {
  timeZone: string;
  nameOf: (person: string) => string;
}

const writeChange = (change: ShownChange, nameOf: HistoryWords['nameOf']): string => {
  const { label } = change;
  if (change.kind === 'value' || change.kind === 'text') {
    const [from, to] = [change.from || null, change.to || 'none'];
    return from === null ? `${label}: ${to}` : `${label}: ${from} → ${to}`;
  }
  const write = (values: readonly string[]): string =>
    (change.kind === 'people' ? values.map(nameOf) : values).join(', ');
  const { removed, added } = change;
  if (removed.length + added.length === 0) return `${label}: order changed`;
  return `${label}: ${[...(removed.length > 0 ? [`removed ${write(removed)}`] : []), ...(added.length > 0 ? [`added ${write(added)}`] : [])].join(', ')}`;
};

const writeDetails = (event: TaskHistoryEvent, nameOf: HistoryWords['nameOf']): string => {
  const { comment } = event.metadata;
  if (comment)
    return commentParts(comment.content, comment.mentions)
      .map(({ text }) => text)
      .join('');
  return showChanges(event)
    .map((change) => writeChange(change, nameOf))
    .join('\n');
};

/** The events, newest first, each with all its changes. */
export const eventSection = (
  events: readonly TaskHistoryEvent[],
  { timeZone, nameOf }: HistoryWords,
): PrintedSection => {
  const write = momentWriter(timeZone);
  return {
    title: 'Events',
    columns: [
      { label: 'Time', share: 2.5 },
      { label: 'Who', share: 2.5 },
      { label: 'Task', share: 5 },
      { label: 'Changes', share: 5 },
      { label: 'Invention', share: 5 },
    ],
    rows: events.map((event) => {
      const { actor, for: sponsor, token, title } = event.metadata;
      const { references, title: invention } = event.invention;
      return [
        write(event.createdAt).dated,
        `${sponsor ? `${fullName(actor)} for ${fullName(sponsor)}` : fullName(actor)}${withToken(token)}`,
        [actionOf(event), title, delegatedTo(event)].filter(Boolean).join(' '),
        writeDetails(event, nameOf) || '–',
        [references.join(', '), invention].filter(Boolean).join('\n'),
      ];
    }),
  };
};

/** The numbers of the chart, newest day first. */
export const trendSection = (days: readonly TrendDay[]): PrintedSection => ({
  title: 'Done and overdue',
  columns: [
    { label: 'Day', share: 2 },
    { label: 'Done', share: 1 },
    { label: 'Overdue', share: 1 },
    { label: '', share: 6 },
  ],
  rows: days
    .toReversed()
    .map(({ date, done, overdue }) => [
      writeShortDate(date),
      done.toLocaleString('en-US'),
      overdue.toLocaleString('en-US'),
      '',
    ]),
});
