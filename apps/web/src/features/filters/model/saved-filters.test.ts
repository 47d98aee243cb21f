import type { Filter } from '@hub/contract/search/filter.schema.ts';
import { filterSchema } from '@hub/contract/search/filter.schema.ts';
import { describe, expect, test } from 'vitest';
import { emptyFilterState } from './filter-state.ts';
import { isOverlapping, openSaved, scopeName } from './saved-filters.ts';

const teamId = '0198c0de-0000-7000-8000-0000000000aa';

const build = (more: object = {}): Filter =>
  filterSchema.parse({
    id: 'my-tasks',
    title: 'Mine',
    layout: 'minimalistic',
    type: 'personal',
    data: { assignees: ['anna@demo.hub'] },
    teamId: null,
    owner: null,
    canEdit: true,
    createdAt: '2026-10-01T00:00:00.000Z',
    updatedAt: '2026-10-01T00:00:00.000Z',
    deleted: false,
    ...more,
  });

test('opening a saved filter replaces what is shown, not whose tasks are searched', () => {
  const state = { ...emptyFilterState, data: { qs: 'valve' }, searchAs: 'lena@demo.hub' };
  expect(openSaved(build(), state)).toEqual({
    data: { assignees: ['anna@demo.hub'] },
    layout: 'minimalistic',
    filterId: 'my-tasks',
    searchAs: 'lena@demo.hub',
  });
});

describe('a change on top of somebody else’s', () => {
  const base = build();

  test('joins theirs where they touched something else', () => {
    expect(
      isOverlapping(base, build({ title: 'Ours' }), { data: { tags: ['rush'] } as Filter['data'] }),
    ).toBe(false);
    expect(isOverlapping(base, build({ data: { tags: ['rush'] } }), { title: 'Ours' })).toBe(false);
  });

  test('is asked about where they touched the same', () => {
    expect(isOverlapping(base, build({ title: 'Theirs' }), { title: 'Ours' })).toBe(true);
    expect(isOverlapping(base, build({ data: { tags: ['rush'] } }), { layout: 'compact' })).toBe(true);
  });
});

test('a filter stands under the hub, its team or the person', () => {
  const teams = [{ id: teamId, name: 'Prosecution' }];
  const scopes = [build({ type: 'system' }), build({ type: 'team', teamId }), build()];
  expect(scopes.map((filter) => scopeName(filter, teams))).toEqual(['Built in', 'Prosecution', 'Yours']);
});
