import type { Filter } from '@hub/contract/filters/filter.schema.ts';
import { filterSchema } from '@hub/contract/filters/filter.schema.ts';
import { expect, test } from 'vitest';
import { emptyFilterState } from './filter-state.ts';
import { openSaved, scopeName } from './saved-filters.ts';

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

test('opening a saved filter replaces the filter but keeps “search as”', () => {
  const state = { ...emptyFilterState, data: { qs: 'valve' }, searchAs: 'lena@demo.hub' };
  expect(openSaved(build(), state)).toEqual({
    data: { assignees: ['anna@demo.hub'] },
    layout: 'minimalistic',
    filterId: 'my-tasks',
    searchAs: 'lena@demo.hub',
  });
});

test('labels a filter as built in, by its team, or as the user’s own', () => {
  const teams = [{ id: teamId, name: 'Prosecution' }];
  const scopes = [build({ type: 'system' }), build({ type: 'team', teamId }), build()];
  expect(scopes.map((filter) => scopeName(filter, teams))).toEqual(['Built in', 'Prosecution', 'Yours']);
});
