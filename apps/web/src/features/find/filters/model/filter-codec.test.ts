import { taskSortings } from '@hub/contract/filters/filter.schema.ts';
import { dateUnits, namedRanges, referenceDates } from '@hub/domain/filters/date-filter.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { sameText } from '@hub/domain/text/same-text.ts';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUnsaved, readFilterSearch, writeFilterSearch, writeWholeFilter } from './filter-codec.ts';
import { pickFilterSearch } from './filter-search-keys.ts';
import { emptyFilterState, type FilterState, tidyData } from './filter-state.ts';

const filterId = '0198c0de-0000-7000-8000-000000000001';

const value = fc
  .string({ minLength: 1, maxLength: 40 })
  .filter((text) => text.trim() === text && text !== '');
const values = fc.uniqueArray(value, { maxLength: 4 });
/** Tags as the hub keeps them. */
const tags = fc.uniqueArray(
  value.map(sameText).filter((tag) => tag !== ''),
  { maxLength: 4 },
);
const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => Temporal.PlainDate.from('2001-01-01').add({ days }).toString());
const days = fc.oneof(
  fc.constantFrom(...namedRanges),
  fc
    .tuple(day, day)
    .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one })),
  day.map((from) => ({ from })),
  day.map((to) => ({ to })),
  fc.record({
    refDate: fc.constantFrom(...referenceDates),
    offset: fc.integer({ min: -10_000, max: 10_000 }),
    unit: fc.constantFrom(...dateUnits),
  }),
);
const sortKey = fc.record({
  sortBy: fc.constantFrom(...taskSortings),
  order: fc.constantFrom('asc', 'desc'),
});
const conjugation = fc.constantFrom('or', 'and');
const data = fc
  .record(
    {
      qs: value,
      status: fc.uniqueArray(fc.constantFrom(...taskStatuses)),
      assignees: values,
      projectAssignees: values,
      inHouseAttorney: value,
      assigneesConjugation: conjugation,
      dueAt: days,
      statusActiveFrom: days,
      workflows: fc.uniqueArray(fc.uuid({ version: 7 }), { maxLength: 3 }),
      tags,
      tagsConjugation: conjugation,
      groupBy: fc.constantFrom('invention', 'status', 'dueAt'),
      sortBy: fc.constantFrom(...taskSortings),
      order: fc.constantFrom('asc', 'desc'),
      thenBy: fc.array(sortKey, { maxLength: 2 }),
    },
    { requiredKeys: [] },
  )
  .map(tidyData);
const layout = fc.constantFrom('compact', 'minimalistic');

const throughUrl = (search: object) =>
  pickFilterSearch(defaultParseSearch(defaultStringifySearch({ ...search })));

describe('search parameters of a filter', () => {
  test('survive a round trip through the URL', () => {
    fc.assert(
      fc.property(data, layout, fc.option(value), (asked, drawn, searchAs) => {
        const state: FilterState = { data: asked, layout: drawn, filterId: null, searchAs };
        const read = readFilterSearch(throughUrl(writeFilterSearch(state, null)), null);
        expect(read).toEqual({ state, dropped: [] });
      }),
      { numRuns: 500 },
    );
  });

  test('contain only the id and the differences of a saved filter, which restore the same filter', () => {
    fc.assert(
      fc.property(data, data, layout, (asked, savedData, drawn) => {
        const saved = { data: savedData, layout: 'compact' } as const;
        const state: FilterState = { data: asked, layout: drawn, filterId, searchAs: null };
        const search = throughUrl(writeFilterSearch(state, saved));
        const read = readFilterSearch(search, saved);
        expect(read.dropped).toEqual([]);
        expect(isUnsaved(read.state, state)).toBe(false);
        expect(Object.keys(search).length > 1).toBe(isUnsaved(state, saved));
      }),
      { numRuns: 500 },
    );
  });

  test('contain only the id of an unchanged saved filter', () => {
    const saved = {
      data: { status: ['open' as const], dueAt: 'overdue' as const },
      layout: 'minimalistic' as const,
    };
    const state = readFilterSearch({ filter: 'my-tasks' }, saved).state;
    expect(state).toEqual({ ...saved, filterId: 'my-tasks', searchAs: null });
    expect(writeFilterSearch(state, saved)).toEqual({ filter: 'my-tasks' });
  });

  test('contain the whole filter in a shared link and keep the other parameters', () => {
    const state: FilterState = {
      ...emptyFilterState,
      data: { assignees: ['anna@demo.hub'], dueAt: 'overdue' },
      filterId: 'my-tasks',
      searchAs: 'anna@demo.hub',
    };
    const search = { filter: 'my-tasks', due: 'overdue', as: 'anna@demo.hub', view: 'full' };
    expect(writeWholeFilter(search, state)).toEqual({
      assignees: 'anna@demo.hub',
      due: 'overdue',
      view: 'full',
    });
    expect(writeWholeFilter(search, { ...emptyFilterState, filterId })).toEqual({ filter: '', view: 'full' });
  });

  test('are readable words for simple values and tokens for complex ones', () => {
    const state: FilterState = {
      ...emptyFilterState,
      data: {
        qs: 'valve',
        status: ['open', 'waiting'],
        assignees: ['anna@demo.hub', 'Prosecution, East'],
        assigneesConjugation: 'and',
        dueAt: { refDate: 'endOfWeek', offset: -3, unit: 'business day' },
        statusActiveFrom: { from: '2026-10-01' },
        sortBy: 'status',
        thenBy: [{ sortBy: 'dueAt', order: 'desc' }],
      },
    };
    expect(writeFilterSearch(state, null)).toEqual({
      qs: 'valve',
      status: 'open,waiting',
      assignees: 'anna@demo.hub,Prosecution\\, East',
      all: 'assignees',
      due: 'endOfWeek.-3bd',
      since: '2026-10-01..',
      sort: 'status,-dueAt',
    });
  });

  test('keep a cleared field of the saved filter cleared', () => {
    const saved = {
      data: { status: ['open' as const], dueAt: 'today' as const },
      layout: 'compact' as const,
    };
    const state: FilterState = { ...emptyFilterState, data: { dueAt: 'today' }, filterId };
    const search = throughUrl(writeFilterSearch(state, saved));
    expect(search).toEqual({ filter: filterId, status: '' });
    expect(readFilterSearch(search, saved).state.data).toEqual({ dueAt: 'today' });
  });

  test('are parsed without throwing, and invalid values are dropped and reported', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('..', 'today.9999999999d', '2026-02-31..', 'today.1fortnight'),
    );
    const key = fc.constantFrom(
      'filter',
      'qs',
      'status',
      'due',
      'since',
      'workflows',
      'all',
      'group',
      'sort',
      'layout',
      'as',
    );
    fc.assert(
      fc.property(fc.dictionary(key, text), (search) => {
        expect(() => readFilterSearch(pickFilterSearch(search), null)).not.toThrow();
      }),
      { numRuns: 500 },
    );
    const broken = {
      status: 'open,lost',
      due: '2026-02-31..',
      group: 'colour',
      sort: 'dueAt,-size',
      layout: 'huge',
    };
    const { state, dropped } = readFilterSearch(broken, null);
    expect(state.data).toEqual({ status: ['open'], sortBy: 'dueAt' });
    expect(dropped.map(({ key: one, text: other }) => `${one} ${other}`)).toEqual([
      'status lost',
      'due 2026-02-31..',
      'group colour',
      'sort -size',
      'layout huge',
    ]);
  });

  test('keep the saved value when the value in the URL is invalid', () => {
    const saved = { data: { dueAt: 'today' as const }, layout: 'compact' as const };
    expect(readFilterSearch({ filter: filterId, due: 'someday' }, saved).state.data).toEqual({
      dueAt: 'today',
    });
  });

  test('can be typed by hand with repeated keys, numbers and extra blanks', () => {
    const search = pickFilterSearch(
      defaultParseSearch('?qs=17248024&status=open&status=done&tags= a , b &x=1'),
    );
    expect(readFilterSearch(search, null).state.data).toEqual({
      qs: '17248024',
      status: ['open', 'done'],
      tags: ['a', 'b'],
    });
  });
});

describe('isUnsaved', () => {
  const saved = { data: { assignees: ['a', 'b'], sortBy: 'dueAt' as const }, layout: 'compact' as const };

  test('ignores the order of values and explicit defaults', () => {
    expect(
      isUnsaved(
        { data: { assignees: ['b', 'a'], sortBy: 'dueAt', order: 'asc', tags: [] }, layout: 'compact' },
        saved,
      ),
    ).toBe(false);
  });

  test('detects another value, conjugation, sort order or layout', () => {
    const differing = [
      { data: { ...saved.data, assignees: ['a'] }, layout: 'compact' as const },
      { data: { ...saved.data, assigneesConjugation: 'and' as const }, layout: 'compact' as const },
      { data: { ...saved.data, order: 'desc' as const }, layout: 'compact' as const },
      { data: saved.data, layout: 'minimalistic' as const },
    ];
    expect(differing.map((state) => isUnsaved(state, saved))).toEqual([true, true, true, true]);
  });
});
