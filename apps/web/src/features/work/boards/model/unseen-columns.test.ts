import { personIdSchema, teamIdSchema } from '@hub/contract/fields.ts';
import { type Filter, filterDataSchema } from '@hub/contract/filters/filter.schema.ts';
import { describe, expect, it } from 'vitest';
import { groupFilters } from './filter-groups.ts';
import { unseenColumns } from './unseen-columns.ts';

const docketers = teamIdSchema.parse('01980000-0000-7000-8000-0000000000d1');
const litigation = teamIdSchema.parse('01980000-0000-7000-8000-0000000000d2');

const aFilter = (title: string, fields: Partial<Filter>): Filter => ({
  id: title,
  title,
  layout: 'compact',
  type: 'personal',
  data: filterDataSchema.parse({}),
  teamId: null,
  owner: { id: personIdSchema.parse('01980000-0000-7000-8000-0000000000c1'), email: 'ann@hub', name: 'Ann' },
  canEdit: true,
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  deleted: false,
  ...fields,
});

const own = aFilter('My overdue work', {});
const teams = aFilter('Waiting for clients', { type: 'team', teamId: docketers });
const otherTeams = aFilter('Trials', { type: 'team', teamId: litigation });
const myTasks = aFilter('My Tasks', { id: 'my-tasks', type: 'system', canEdit: false });
const teamTasks = aFilter('Docketing', { id: `team-${docketers}`, type: 'system', canEdit: false });
const otherTeamTasks = aFilter('Litigation', {
  id: `team-${litigation}`,
  type: 'system',
  canEdit: false,
});
const all = [own, teams, otherTeams, myTasks, teamTasks, otherTeamTasks];

describe('unseenColumns', () => {
  it('returns personal filters, which can be shared, and filters of other teams', () => {
    const columns = [...all.map((filter) => ({ id: filter.id, filter })), { id: 'gone', filter: null }];
    const { shareable, others } = unseenColumns({ columns }, docketers);
    expect(shareable).toEqual([own]);
    expect(others).toEqual(['Trials', 'Litigation']);
  });
});

describe('groupFilters', () => {
  const titles = (text: string) =>
    groupFilters(all, text).map(({ title, members }) => [title, members.map((one) => one.title)]);

  it('groups filters by scope', () => {
    expect(titles('')).toEqual([
      ['Built in', ['My Tasks', 'Docketing', 'Litigation']],
      ['Your teams', ['Waiting for clients', 'Trials']],
      ['Yours', ['My overdue work']],
    ]);
  });

  it('finds filters by the words of their titles, in any order', () => {
    expect(titles('work my')).toEqual([['Yours', ['My overdue work']]]);
    expect(titles('zebra')).toEqual([]);
  });
});
