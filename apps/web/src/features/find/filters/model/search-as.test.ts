import { filterSchema } from '@hub/contract/filters/filter.schema.ts';
import { describe, expect, test } from 'vitest';
import { emptyFilterState } from './filter-state.ts';
import { runAs, searchAs } from './search-as.ts';

const self = 'priya@demo.hub';
const sponsor = 'marcus@demo.hub';

const build = (id: string, data: object) =>
  filterSchema.parse({
    id,
    title: id,
    layout: 'compact',
    type: 'system',
    data,
    teamId: null,
    owner: null,
    canEdit: false,
    createdAt: '2026-10-01T00:00:00.000Z',
    updatedAt: '2026-10-01T00:00:00.000Z',
    deleted: false,
  });

describe('a built-in filter that runs for another person', () => {
  test('finds the tasks and projects of that person', () => {
    expect(runAs(build('my-tasks', { assignees: [self], status: ['open'] }), sponsor).data).toMatchObject({
      assignees: [sponsor],
      status: ['open'],
    });
    expect(runAs(build('my-projects', { projectAssignees: [self] }), sponsor).data).toMatchObject({
      projectAssignees: [sponsor],
    });
  });

  test('does not change for the user, or for the tasks of a team', () => {
    for (const [filter, person] of [
      [build('my-tasks', { assignees: [self] }), null],
      [build('team-0198c0de-0000-7000-8000-0000000000aa', { assignees: ['Prosecution'] }), sponsor],
    ] as const)
      expect(runAs(filter, person)).toEqual(filter);
  });
});

describe('searching as another person', () => {
  const mine = { ...emptyFilterState, filterId: 'my-tasks', data: { assignees: [self], tags: ['rush'] } };

  test('finds their tasks, and the user’s own tasks afterwards', () => {
    const theirs = searchAs(mine, sponsor, self);
    expect(theirs).toEqual({
      ...mine,
      searchAs: sponsor,
      data: { assignees: [sponsor], tags: ['rush'] },
    });
    expect(searchAs(theirs, null, self)).toEqual(mine);
  });

  test('keeps people that were chosen by hand', () => {
    for (const state of [
      { ...mine, data: { assignees: [self, 'lena@demo.hub'] } },
      { ...mine, data: { assignees: ['lena@demo.hub'] } },
      { ...emptyFilterState, data: { assignees: [self] } },
    ])
      expect(searchAs(state, sponsor, self).data).toEqual(state.data);
  });
});
