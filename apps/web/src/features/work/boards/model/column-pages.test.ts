import { inventionIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import { filterDataSchema } from '@hub/contract/filters/filter.schema.ts';
import type { FoundTask, TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import { describe, expect, it } from 'vitest';
import { placeTask, tasksOf } from './column-pages.ts';

const today = '2026-11-20';
const inventionId = inventionIdSchema.parse('01980000-0000-7000-8000-000000000001');

const aTask = (number: number, fields: Partial<FoundTask> = {}): FoundTask => ({
  id: taskIdSchema.parse(`01980000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`),
  title: `Task ${number}`,
  dueAt: `2026-12-${String(number).padStart(2, '0')}`,
  assignees: [],
  notes: '',
  tags: [],
  status: 'open',
  statusSince: '2026-11-02T09:00:00.000Z',
  workflow: { id: null, templateId: null, stepId: null, milestoneId: null },
  invention: { id: inventionId, title: 'Valve', references: ['V-1'] },
  inventionId,
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  order: 0,
  category: null,
  reviewOutcome: null,
  critical: false,
  dueAtOnce: false,
  surcharge: null,
  deleted: false,
  milestoneTitle: null,
  workflowTitle: null,
  canEdit: true,
  group: null,
  ...fields,
});

const pagesOf = (...collections: FoundTask[][]): TaskSearchPage[] =>
  collections.map((collection) => ({
    collection,
    total: 10,
    size: 25,
    skip: 0,
    overdue: 3,
    today: today,
    timeZone: 'America/New_York',
    groups: null,
    unknown: [],
  }));

const byDue = filterDataSchema.parse({});
const titles = (pages: TaskSearchPage[]) => tasksOf(pages).map(({ title }) => title.replace('Task ', ''));

describe('pages of a column', () => {
  it('list each task once, even if a later page repeats it', () => {
    expect(titles(pagesOf([aTask(1), aTask(2)], [aTask(2), aTask(3)]))).toEqual(['1', '2', '3']);
  });

  it('remove a task that was moved away and lower the total and overdue counts', () => {
    const late = aTask(2, { dueAt: '2026-11-10' });
    const pages = placeTask(pagesOf([late, aTask(1)], [aTask(3)]), late, { data: byDue, isHeld: false });
    expect(titles(pages)).toEqual(['1', '3']);
    expect(pages.map(({ total, overdue }) => [total, overdue])).toEqual([
      [9, 2],
      [9, 2],
    ]);
  });

  it('stay unchanged when the task to remove is not in them', () => {
    const pages = pagesOf([aTask(1)]);
    expect(placeTask(pages, aTask(7), { data: byDue, isHeld: false })).toEqual(pages);
  });

  it('keep the overdue count when a task that is due at once is moved away', () => {
    const now = aTask(2, { dueAt: '2026-11-10', dueAtOnce: true });
    expect(placeTask(pagesOf([now]), now, { data: byDue, isHeld: false })[0]?.overdue).toBe(3);
  });

  it('replace a task they contain with its current version, in its place', () => {
    const pages = placeTask(pagesOf([aTask(1), aTask(2)]), aTask(2, { status: 'waiting' }), {
      data: byDue,
      isHeld: true,
    });
    expect(tasksOf(pages)[1]?.status).toBe('waiting');
    expect(pages[0]?.total).toBe(10);
  });

  it.each([
    { data: {}, added: aTask(5), expected: ['2', '4', '5', '6', '8'] },
    { data: {}, added: aTask(5, { dueAt: null }), expected: ['2', '4', '6', '8', '5'] },
    { data: {}, added: aTask(1), expected: ['1', '2', '4', '6', '8'] },
    { data: { sortBy: 'order' }, added: aTask(3), expected: ['2', '3', '4', '6', '8'] },
    { data: { sortBy: 'title', order: 'desc' }, added: aTask(9), expected: ['9', '2', '4', '6', '8'] },
  ])('insert a task sorted by $data: $expected', ({ data, added, expected }) => {
    const pages = pagesOf([aTask(2), aTask(4)], [aTask(6), aTask(8)]);
    const after = placeTask(pages, added, { data: filterDataSchema.parse(data), isHeld: true });
    expect(titles(after)).toEqual(expected);
    expect(after.map(({ total }) => total)).toEqual([11, 11]);
  });
});
