import { describe, expect, it } from 'vitest';
import { closedGroups, filterPart, pickListSearch, toggleGroup, withFilterPart } from './list-search.ts';

describe('search parameters of the task list', () => {
  it('default to "My Tasks"', () => {
    expect(filterPart({})).toEqual({ filter: 'my-tasks' });
    expect(filterPart({ closed: 'open', view: 'full' })).toEqual({ filter: 'my-tasks' });
    expect(filterPart({ due: 'overdue' })).toEqual({ due: 'overdue' });
    const withOthers = { utm_source: 'mail', view: 'full' } as const;
    expect(filterPart(withOthers)).toEqual({ filter: 'my-tasks' });
  });

  it('distinguish all tasks from "My Tasks"', () => {
    const all = withFilterPart({}, {});
    expect(all).toEqual({ filter: '' });
    expect(filterPart(all)).toEqual({ filter: '' });
    expect(withFilterPart(all, { filter: 'my-tasks' })).toEqual({});
  });

  it('keep collapsed groups with any keys, and the full view', () => {
    const search = toggleGroup(toggleGroup({ view: 'full' }, 'this week'), 'a,b');
    expect([...closedGroups(pickListSearch({ ...search }))]).toEqual(['this week', 'a,b']);
    expect(toggleGroup(toggleGroup(search, 'a,b'), 'this week')).toEqual({ view: 'full' });
  });

  it('expand all groups when the grouping changes', () => {
    const search = { group: 'status', closed: 'open' };
    expect(withFilterPart(search, { group: 'dueAt' })).toEqual({ group: 'dueAt' });
    expect(withFilterPart(search, { group: 'status', due: 'today' })).toEqual({
      group: 'status',
      due: 'today',
      closed: 'open',
    });
  });
});
