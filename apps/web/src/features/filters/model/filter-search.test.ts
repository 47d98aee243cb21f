import { taskSortings } from '@hub/contract/search/filter.schema.ts';
import { taskStatuses } from '@hub/contract/workflow/task.schema.ts';
import { DATE_UNITS, NAMED_RANGES, REFERENCE_DATES } from '@hub/domain/filters/date-filter.ts';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUnsaved, readFilterSearch, writeFilterSearch, writeWholeFilter } from './filter-search.ts';
import { pickFilterSearch } from './filter-search-keys.ts';
import { emptyFilterState, type FilterState, tidyData } from './filter-state.ts';

const filterId = '0198c0de-0000-7000-8000-000000000001';

const value = fc
  .string({ minLength: 1, maxLength: 40 })
  .filter((text) => text.trim() === text && text !== '');
const values = fc.uniqueArray(value, { maxLength: 4 });
const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => Temporal.PlainDate.from('2001-01-01').add({ days }).toString());
const days = fc.oneof(
  fc.constantFrom(...NAMED_RANGES),
  fc
    .tuple(day, day)
    .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one })),
  day.map((from) => ({ from })),
  day.map((to) => ({ to })),
  fc.record({
    refDate: fc.constantFrom(...REFERENCE_DATES),
    offset: fc.integer({ min: -10_000, max: 10_000 }),
    unit: fc.constantFrom(...DATE_UNITS),
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
      tags: values,
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

const throughAddress = (search: object) =>
  pickFilterSearch(defaultParseSearch(defaultStringifySearch({ ...search })));

describe('the address of a filter', () => {
  test('says a filter exactly, through the text of the address and back', () => {
    fc.assert(
      fc.property(data, layout, fc.option(value), (asked, drawn, searchAs) => {
        const state: FilterState = { data: asked, layout: drawn, filterId: null, searchAs };
        const read = readFilterSearch(throughAddress(writeFilterSearch(state, null)), null);
        expect(read).toEqual({ state, dropped: [] });
      }),
      { numRuns: 500 },
    );
  });

  test('with a saved filter says its id and the differences, and together they are the same filter', () => {
    fc.assert(
      fc.property(data, data, layout, (asked, savedData, drawn) => {
        const saved = { data: savedData, layout: 'compact' } as const;
        const state: FilterState = { data: asked, layout: drawn, filterId, searchAs: null };
        const search = throughAddress(writeFilterSearch(state, saved));
        const read = readFilterSearch(search, saved);
        expect(read.dropped).toEqual([]);
        expect(isUnsaved(read.state, state)).toBe(false);
        expect(Object.keys(search).length > 1).toBe(isUnsaved(state, saved));
      }),
      { numRuns: 500 },
    );
  });

  test('is short for a saved filter that is shown as it is', () => {
    const saved = {
      data: { status: ['open' as const], dueAt: 'overdue' as const },
      layout: 'minimalistic' as const,
    };
    const state = readFilterSearch({ filter: 'my-tasks' }, saved).state;
    expect(state).toEqual({ ...saved, filterId: 'my-tasks', searchAs: null });
    expect(writeFilterSearch(state, saved)).toEqual({ filter: 'my-tasks' });
  });

  test('is said in full for whoever has no right to the saved filter, and what else it says stays', () => {
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

  test('reads like words where the filter is simple, and as one token where it is not', () => {
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

  test('an emptied field of the saved filter stays empty', () => {
    const saved = {
      data: { status: ['open' as const], dueAt: 'today' as const },
      layout: 'compact' as const,
    };
    const state: FilterState = { ...emptyFilterState, data: { dueAt: 'today' }, filterId };
    const search = throughAddress(writeFilterSearch(state, saved));
    expect(search).toEqual({ filter: filterId, status: '' });
    expect(readFilterSearch(search, saved).state.data).toEqual({ dueAt: 'today' });
  });

  test('never throws, and what it does not understand is told and left out', () => {
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

  test('a broken value leaves what is saved in that field', () => {
    const saved = { data: { dueAt: 'today' as const }, layout: 'compact' as const };
    expect(readFilterSearch({ filter: filterId, due: 'someday' }, saved).state.data).toEqual({
      dueAt: 'today',
    });
  });

  test('typed by hand, repeated keys, numbers and stray blanks are understood', () => {
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

describe('what is unsaved', () => {
  const saved = { data: { assignees: ['a', 'b'], sortBy: 'dueAt' as const }, layout: 'compact' as const };

  test('is not the order of values, nor a default that is spelled out', () => {
    expect(
      isUnsaved(
        { data: { assignees: ['b', 'a'], sortBy: 'dueAt', order: 'asc', tags: [] }, layout: 'compact' },
        saved,
      ),
    ).toBe(false);
  });

  test('is another value, switch, sort or layout', () => {
    const differing = [
      { data: { ...saved.data, assignees: ['a'] }, layout: 'compact' as const },
      { data: { ...saved.data, assigneesConjugation: 'and' as const }, layout: 'compact' as const },
      { data: { ...saved.data, order: 'desc' as const }, layout: 'compact' as const },
      { data: saved.data, layout: 'minimalistic' as const },
    ];
    expect(differing.map((state) => isUnsaved(state, saved))).toEqual([true, true, true, true]);
  });
});
