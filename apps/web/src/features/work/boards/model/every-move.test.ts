import { type FilterData, filterDataSchema } from '@hub/contract/filters/filter.schema.ts';
import { type ResolvedDays, resolveDateFilter } from '@hub/domain/filters/date-filter.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStillHeld, type MovedTask, moveBack, planMove } from './plan-move.ts';

const today = '2026-11-20';
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
    status: some(taskStatuses),
    assignees: some(people),
    assigneesConjugation: conjugation,
    tags: some(tagNames),
    tagsConjugation: conjugation,
    dueAt: fc.option(fc.constantFrom(...dates), { nil: undefined }),
    statusActiveFrom: fc.option(fc.constantFrom('today', 'overdue'), { nil: undefined }),
  })
  .map(ask);
/** Pairs of filters that often differ in only one field. */
const pairs = fc
  .tuple(filters, filters, fc.constantFrom('status', 'assignees', 'tags', 'dueAt', 'all'))
  .map(([from, other, field]): [FilterData, FilterData] => {
    if (field === 'all') return [from, other];
    if (field === 'status') return [from, { ...from, status: other.status }];
    if (field === 'assignees') return [from, { ...from, assignees: other.assignees }];
    return field === 'tags' ? [from, { ...from, tags: other.tags }] : [from, { ...from, dueAt: other.dueAt }];
  });
const tasks = fc.record({
  status: fc.constantFrom(...taskStatuses),
  assignees: fc.subarray(people),
  tags: fc.subarray(tagNames),
  dueAt: fc.option(fc.constantFrom('2026-11-18', today, '2026-11-21', '2026-12-01'), { nil: null }),
  canEdit: fc.constant(true),
});
/** Facts that a move cannot change but that affect it: the invention's tags and the day of the task's status. */
const surroundings = fc.record({
  inventionTags: fc.subarray(tagNames),
  statusDay: fc.constantFrom('2026-11-18', today),
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
  (!filter.dueAt || isOn(task.dueAt, resolveDateFilter(filter.dueAt, today))) &&
  (!filter.statusActiveFrom || isOn(statusDay, resolveDateFilter(filter.statusActiveFrom, today)));

describe('planMove for any two filters', () => {
  it('changes one field so that the task matches the target column, and undoes it', () => {
    let count = 0;
    fc.assert(
      fc.property(pairs, tasks, surroundings, ([from, to], task, around) => {
        fc.pre(holds(from, task, around));
        const planned = planMove(from, to, task, today);
        if ('refusal' in planned) {
          expect(planned.refusal).toMatch(/^[A-Z“].+\.$/);
          return;
        }
        count += 1;
        const after = { ...task, ...planned.change };
        const statusDay = planned.change.status ? today : around.statusDay;
        expect(Object.keys(planned.change)).toHaveLength(1);
        expect(after).not.toEqual(task);
        expect(holds(to, after, { ...around, statusDay })).toBe(true);
        // A tag of the invention also keeps the task in its column, which the browser cannot know.
        const own = { statusDay, inventionTags: [] };
        if (around.inventionTags.length === 0)
          expect(isStillHeld(from, planned.change, today)).toBe(holds(from, after, own));
        expect({ ...after, ...moveBack(planned.change, task) }).toEqual(task);
      }),
      { numRuns: 800 },
    );
    expect(count).toBeGreaterThan(20);
  });

  it('keeps all assignees and tags that neither column names', () => {
    fc.assert(
      fc.property(pairs, tasks, ([from, to], task) => {
        const planned = planMove(from, to, task, today);
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
