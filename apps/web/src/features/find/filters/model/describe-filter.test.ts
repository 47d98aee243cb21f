import { expect, test } from 'vitest';
import { describeFilter, plainName } from './describe-filter.ts';
import { filteredFields, withoutAll, withoutField } from './filter-fields.ts';

test('describes a filter with all its conditions', () => {
  expect(
    describeFilter(
      {
        qs: 'valve',
        status: ['open', 'in-progress', 'waiting'],
        assignees: ['anna@demo.hub', 'Prosecution'],
        assigneesConjugation: 'and',
        dueAt: 'overdue',
        tags: ['rush'],
      },
      plainName,
    ),
  ).toBe(
    '“valve”, and Status: Open, In progress or Waiting, and Assignees: anna and Prosecution, and Due: overdue, and Tags: rush',
  );
  expect(describeFilter({ groupBy: 'status' }, plainName)).toBe('All tasks');
});

test('uses the given function to label values', () => {
  expect(describeFilter({ workflows: ['w1'] }, () => 'Filing')).toBe('Workflow: Filing');
});

test('removing a field also removes its conjugation; removing all conditions keeps grouping and sort order', () => {
  const data = {
    qs: 'a',
    tags: ['x', 'y'],
    tagsConjugation: 'and',
    dueAt: 'today',
    groupBy: 'status',
  } as const;
  expect(withoutField({ ...data, tags: [...data.tags] }, 'tags')).toEqual({
    qs: 'a',
    dueAt: 'today',
    groupBy: 'status',
  });
  const rest = withoutAll({ ...data, tags: [...data.tags] });
  expect([rest, filteredFields(rest)]).toEqual([{ groupBy: 'status' }, []]);
});
