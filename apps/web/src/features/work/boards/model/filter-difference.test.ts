import { filterDataSchema } from '@hub/contract/filters/filter.schema.ts';
import { describe, expect, it } from 'vitest';
import { differingFields, withoutUnknownValues } from './filter-difference.ts';

const ask = (data: object) => filterDataSchema.parse(data);

describe('withoutUnknownValues', () => {
  const unknown = [
    { field: 'assignees' as const, value: 'gone@hub' },
    { field: 'inHouseAttorney' as const, value: 'left@hub' },
  ];

  it('drops values that no longer exist', () => {
    const data = ask({ assignees: ['ann@hub', 'gone@hub'], inHouseAttorney: 'left@hub', tags: ['gone@hub'] });
    expect(
      differingFields(
        withoutUnknownValues(data, unknown),
        ask({ assignees: ['ann@hub'], tags: ['gone@hub'] }),
      ),
    ).toEqual([]);
  });

  it('drops a field whose values no longer exist', () => {
    expect(differingFields(withoutUnknownValues(ask({ assignees: ['gone@hub'] }), unknown), ask({}))).toEqual(
      [],
    );
  });
});

describe('differingFields', () => {
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
  ])('compares %j and %j: %j differ', (a, b, fields) => {
    expect(differingFields(ask(a), ask(b))).toEqual(fields);
  });
});
