import { inventionIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import { filterDataSchema } from '@hub/contract/search/filter.schema.ts';
import type { FoundTask, TaskSearchPage } from '@hub/contract/search/search.calls.ts';
import { describe, expect, it } from 'vitest';
import { placeTask, tasksOf } from './column-pages.ts';

const TODAY = '2026-11-20';
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
  critical: false,
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
    today: TODAY,
    timeZone: 'America/New_York',
    groups: null,
    unknown: [],
  }));

const byDue = filterDataSchema.parse({});
const titles = (pages: TaskSearchPage[]) => tasksOf(pages).map(({ title }) => title.replace('Task ', ''));

describe('the tasks of a column', () => {
  it('are listed once, also where a later page repeats one', () => {
    expect(titles(pagesOf([aTask(1), aTask(2)], [aTask(2), aTask(3)]))).toEqual(['1', '2', '3']);
  });

  it('lose one that is moved away, which counts less in all and overdue', () => {
    const late = aTask(2, { dueAt: '2026-11-10' });
    const pages = placeTask(pagesOf([late, aTask(1)], [aTask(3)]), late, { data: byDue, isHeld: false });
    expect(titles(pages)).toEqual(['1', '3']);
    expect(pages.map(({ total, overdue }) => [total, overdue])).toEqual([
      [9, 2],
      [9, 2],
    ]);
  });

  it('stay as they are where one is taken out that does not stand there', () => {
    const pages = pagesOf([aTask(1)]);
    expect(placeTask(pages, aTask(7), { data: byDue, isHeld: false })).toEqual(pages);
  });

  it('show one that stands there as it is by now, in its place', () => {
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
  ])('take one in by $data at $expected', ({ data, added, expected }) => {
    const pages = pagesOf([aTask(2), aTask(4)], [aTask(6), aTask(8)]);
    const after = placeTask(pages, added, { data: filterDataSchema.parse(data), isHeld: true });
    expect(titles(after)).toEqual(expected);
    expect(after.map(({ total }) => total)).toEqual([11, 11]);
  });
});
