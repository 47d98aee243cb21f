import { expect, test } from 'vitest';
import { describeFilter, plainName } from './describe-filter.ts';
import { askedFields, withoutAll, withoutField } from './filter-fields.ts';

test('a filter in words', () => {
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

test('values are named by whoever knows them', () => {
  expect(describeFilter({ workflows: ['w1'] }, () => 'Filing')).toBe('Workflow: Filing');
});

test('a field taken out takes its switch along; grouping and sort stay when all is taken out', () => {
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
  expect([rest, askedFields(rest)]).toEqual([{ groupBy: 'status' }, []]);
});
