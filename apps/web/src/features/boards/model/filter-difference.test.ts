import { filterDataSchema } from '@hub/contract/search/filter.schema.ts';
import { describe, expect, it } from 'vitest';
import { asRun, differingFields } from './filter-difference.ts';

const ask = (data: object) => filterDataSchema.parse(data);

describe('a filter as it ran', () => {
  const unknown = [
    { field: 'assignees' as const, value: 'gone@hub' },
    { field: 'inHouseAttorney' as const, value: 'left@hub' },
  ];

  it('lacks the values that nobody has any more', () => {
    const data = ask({ assignees: ['ann@hub', 'gone@hub'], inHouseAttorney: 'left@hub', tags: ['gone@hub'] });
    expect(
      differingFields(asRun(data, unknown), ask({ assignees: ['ann@hub'], tags: ['gone@hub'] })),
    ).toEqual([]);
  });

  it('asks for nothing in a field of which nothing is left', () => {
    expect(differingFields(asRun(ask({ assignees: ['gone@hub'] }), unknown), ask({}))).toEqual([]);
  });
});

describe('two filters', () => {
  it.each([
    [{ tags: ['a', 'b'], tagsConjugation: 'and' }, { tags: ['b', 'a'] }, ['tags']],
    [{ tags: ['a'], tagsConjugation: 'and' }, { tags: ['a'] }, []],
    [{ dueAt: { from: '2026-01-01' } }, { dueAt: { to: '2026-01-01' } }, ['dueAt']],
    [
      { dueAt: { refDate: 'today', offset: 1, unit: 'day' } },
      { dueAt: { refDate: 'today', offset: 1, unit: 'week' } },
      ['dueAt'],
    ],
    [{ groupBy: 'status', sortBy: 'title' }, { order: 'desc' }, []],
  ])('%j and %j differ in %j', (a, b, fields) => {
    expect(differingFields(ask(a), ask(b))).toEqual(fields);
  });
});
