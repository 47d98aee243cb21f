import { inventionIdSchema } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { describe, expect, test } from 'vitest';
import { rowAt } from '../../../../components/timeline/use-timeline.ts';
import { arrangeRows, type StreamRow, seqsOf, streamShape } from './stream-rows.ts';

const inventionId = inventionIdSchema.parse('0198c0de-0000-7000-8000-000000000001');
const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lindqvist' };
const tom = { email: 'tom@example.com', firstName: 'Tom', lastName: 'Herrera' };

interface Given {
  at: string;
  by?: typeof ada;
  for?: typeof ada;
  type?: StreamEvent['type'];
}

const eventsOf = (given: readonly Given[]): StreamEvent[] =>
  given.map(({ at, by = ada, for: sponsor, type = 'task.updated' }, n) => ({
    id: `event ${n + 1}`,
    type,
    inventionId,
    seq: n + 1,
    createdAt: `2026-11-${at}:00.000Z`,
    metadata: {
      actor: by,
      for: sponsor ?? null,
      taskId: null,
      milestoneId: null,
      title: 'Draft',
      updatedAt: '2026-11-20T10:00:00.000Z',
      order: null,
      changes: [],
    },
  }));

const nothing = { newFrom: null, collapsed: new Set<number>() };

/** Rows as words: the day, "new", "group 1-3" or the number of an event. */
const read = (rows: readonly StreamRow[]): string[] =>
  rows.map((row) => {
    if (row.row === 'day') return row.day;
    if (row.row === 'new') return 'new';
    if (row.row === 'event') return String(row.event.seq);
    const { events } = row.group;
    return `group ${events[0].seq}-${events.at(-1)?.seq}${row.isOpen ? '' : ' closed'}`;
  });

const arrange = (given: readonly Given[], options: Partial<Parameters<typeof arrangeRows>[1]> = {}) =>
  arrangeRows(eventsOf(given), { timeZone: 'UTC', ...nothing, ...options });

describe('the rows of a stream', () => {
  test('put events of one author and kind within five minutes into a group', () => {
    expect(read(arrange([{ at: '20T10:00' }, { at: '20T10:05' }, { at: '20T10:11' }]))).toEqual([
      '2026-11-20',
      'group 1-2',
      '1',
      '2',
      '3',
    ]);
  });

  test.each<[string, Given]>([
    ['another author', { at: '20T10:01', by: tom }],
    ['another sponsor', { at: '20T10:01', for: tom }],
    ['another kind', { at: '20T10:01', type: 'note.created' }],
  ])('start a new group for %s', (_, second) => {
    expect(read(arrange([{ at: '20T10:00' }, second]))).toEqual(['2026-11-20', '1', '2']);
  });

  test('have days in the time zone of the person', () => {
    const events = [{ at: '20T04:58' }, { at: '20T05:01' }];
    expect(read(arrange(events))).toEqual(['2026-11-20', 'group 1-2', '1', '2']);
    expect(read(arrange(events, { timeZone: 'America/New_York' }))).toEqual([
      '2026-11-19',
      '1',
      '2026-11-20',
      '2',
    ]);
  });

  test('have one line before the first unread event, which splits a group', () => {
    const events = [{ at: '20T10:00' }, { at: '20T10:01' }, { at: '20T10:02' }];
    expect(read(arrange(events, { newFrom: 2 }))).toEqual(['2026-11-20', '1', 'new', 'group 2-3', '2', '3']);
    expect(read(arrange(events, { newFrom: 9 }))).not.toContain('new');
  });

  test('hide the events of a collapsed group, also after it has grown', () => {
    const rows = arrange([{ at: '20T10:00' }, { at: '20T10:01' }, { at: '20T10:02' }], {
      collapsed: new Set([2]),
    });
    expect(read(rows)).toEqual(['2026-11-20', 'group 1-3 closed']);
    expect(rows.map(seqsOf)).toEqual([[], [1, 2, 3]]);
    expect([1, 3, 4].map((seq) => rowAt(rows, streamShape, seq))).toEqual([1, 1, -1]);
  });

  test('have keys that stay when older events are added', () => {
    const all = eventsOf([{ at: '20T10:00' }, { at: '20T10:01' }, { at: '20T10:02' }]);
    const keys = (events: readonly StreamEvent[]) =>
      arrangeRows(events, { timeZone: 'UTC', ...nothing }).flatMap(({ row, key }) =>
        row === 'day' ? [] : [key],
      );
    expect(keys(all)).toEqual(expect.arrayContaining(keys(all.slice(1))));
  });
});
