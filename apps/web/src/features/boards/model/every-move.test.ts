import { type FilterData, filterDataSchema } from '@hub/contract/search/filter.schema.ts';
import { type ResolvedDays, resolveDateFilter } from '@hub/domain/filters/date-filter.ts';
import { TASK_STATUSES } from '@hub/domain/tasks/task-status.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStillHeld, type MovedTask, moveBack, planMove } from './plan-move.ts';

const TODAY = '2026-11-20';
const ask = (data: object): FilterData => filterDataSchema.parse(data);
const people = ['ann@hub', 'bob@hub', 'Docketing'];
const tagNames = ['urgent', 'art', 'pct'];
const dates = [
  'overdue',
  'today',
  'tomorrow',
  'no due date',
  'this week',
  { from: '2026-12-01', to: '2026-12-01' },
  { to: '2026-12-01' },
] as const;
const some = (values: readonly string[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
const conjugation = fc.constantFrom('or', 'and');
const filters = fc
  .record({
    status: some(TASK_STATUSES),
    assignees: some(people),
    assigneesConjugation: conjugation,
    tags: some(tagNames),
    tagsConjugation: conjugation,
    dueAt: fc.option(fc.constantFrom(...dates), { nil: undefined }),
    statusActiveFrom: fc.option(fc.constantFrom('today', 'overdue'), { nil: undefined }),
  })
  .map(ask);
/** Pairs that often differ in one field only. */
const pairs = fc
  .tuple(filters, filters, fc.constantFrom('status', 'assignees', 'tags', 'dueAt', 'all'))
  .map(([from, other, field]): [FilterData, FilterData] => {
    if (field === 'all') return [from, other];
    if (field === 'status') return [from, { ...from, status: other.status }];
    if (field === 'assignees') return [from, { ...from, assignees: other.assignees }];
    return field === 'tags' ? [from, { ...from, tags: other.tags }] : [from, { ...from, dueAt: other.dueAt }];
  });
const tasks = fc.record({
  status: fc.constantFrom(...TASK_STATUSES),
  assignees: fc.subarray(people),
  tags: fc.subarray(tagNames),
  dueAt: fc.option(fc.constantFrom('2026-11-18', TODAY, '2026-11-21', '2026-12-01'), { nil: null }),
  canEdit: fc.constant(true),
});
/** What a move does not touch and yet decides: the tags of the invention, and the day the task took its status. */
const surroundings = fc.record({
  inventionTags: fc.subarray(tagNames),
  statusDay: fc.constantFrom('2026-11-18', TODAY),
});

const matches = (has: readonly string[], asked: readonly string[] | undefined, how: 'or' | 'and'): boolean =>
  !asked ||
  (how === 'and' ? asked.every((one) => has.includes(one)) : asked.some((one) => has.includes(one)));
const isOn = (day: string | null, days: ResolvedDays): boolean => {
  if (days === 'none') return day === null;
  return day !== null && (days.from ?? '') <= day && day <= (days.to ?? '9999');
};
const holds = (
  filter: FilterData,
  task: MovedTask,
  { inventionTags, statusDay }: { inventionTags: string[]; statusDay: string },
): boolean =>
  (!filter.status || filter.status.includes(task.status)) &&
  matches(task.assignees, filter.assignees, filter.assigneesConjugation) &&
  matches([...task.tags, ...inventionTags], filter.tags, filter.tagsConjugation) &&
  (!filter.dueAt || isOn(task.dueAt, resolveDateFilter(filter.dueAt, TODAY))) &&
  (!filter.statusActiveFrom || isOn(statusDay, resolveDateFilter(filter.statusActiveFrom, TODAY)));

describe('every move', () => {
  it('puts a task that the source holds into the target by one field, and back again', () => {
    let made = 0;
    fc.assert(
      fc.property(pairs, tasks, surroundings, ([from, to], task, around) => {
        fc.pre(holds(from, task, around));
        const planned = planMove(from, to, task, TODAY);
        if ('refusal' in planned) {
          expect(planned.refusal).toMatch(/^[A-Z“].+\.$/);
          return;
        }
        made += 1;
        const after = { ...task, ...planned.change };
        const statusDay = planned.change.status ? TODAY : around.statusDay;
        expect(Object.keys(planned.change)).toHaveLength(1);
        expect(after).not.toEqual(task);
        expect(holds(to, after, { ...around, statusDay })).toBe(true);
        // A tag that the invention has too keeps the task in its column, which the page cannot know.
        const own = { statusDay, inventionTags: [] };
        if (around.inventionTags.length === 0)
          expect(isStillHeld(from, planned.change, TODAY)).toBe(holds(from, after, own));
        expect({ ...after, ...moveBack(planned.change, task) }).toEqual(task);
      }),
      { numRuns: 800 },
    );
    expect(made).toBeGreaterThan(20);
  });

  it('keeps everybody and every tag that neither column names', () => {
    fc.assert(
      fc.property(pairs, tasks, ([from, to], task) => {
        const planned = planMove(from, to, task, TODAY);
        if ('refusal' in planned) return;
        const named = [...(from.assignees ?? []), ...(from.tags ?? [])];
        const stays = (values: readonly string[]) => values.filter((value) => !named.includes(value));
        expect(planned.change.assignees ?? task.assignees).toEqual(
          expect.arrayContaining(stays(task.assignees)),
        );
        expect(planned.change.tags ?? task.tags).toEqual(expect.arrayContaining(stays(task.tags)));
      }),
      { numRuns: 800 },
    );
  });
});
