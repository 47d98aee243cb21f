import { describe, expect, it } from 'vitest';
import {
  columnTemplate,
  defaultColumns,
  fittingColumns,
  moveColumn,
  shownColumns,
  sizeColumn,
  toggleColumn,
} from './columns.ts';

const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

describe('columns of the task list', () => {
  it('start with the title even if the setting does not', () => {
    expect(names(shownColumns('compact', [{ name: 'status' }, { name: 'title' }]))).toEqual([
      'title',
      'status',
    ]);
    expect(names(shownColumns('compact', [{ name: 'tags' }]))).toEqual(['title', 'tags']);
    expect(shownColumns('compact', [])[0]).toEqual({ name: 'title' });
  });

  it('are title, due date and people in the minimalistic layout', () => {
    expect(names(shownColumns('minimalistic', defaultColumns))).toEqual(['title', 'dueAt', 'assignees']);
  });

  it('can be shown and hidden, except the title', () => {
    expect(names(toggleColumn(defaultColumns, 'tags'))).not.toContain('tags');
    expect(names(toggleColumn(defaultColumns, 'workflow')).at(-1)).toBe('workflow');
    expect(toggleColumn(defaultColumns, 'title')).toEqual(defaultColumns);
  });

  it('can be moved, but never before the title', () => {
    expect(names(moveColumn(defaultColumns, 'status', 1)).slice(0, 3)).toEqual([
      'title',
      'status',
      'references',
    ]);
    expect(names(moveColumn(defaultColumns, 'status', 0))[0]).toBe('title');
    expect(names(moveColumn(defaultColumns, 'references', 99)).at(-1)).toBe('references');
    expect(moveColumn(defaultColumns, 'title', 3)).toEqual(defaultColumns);
  });

  it('have widths within the limits of the setting', () => {
    expect(sizeColumn(defaultColumns, 'dueAt', 12.4)).toContainEqual({ name: 'dueAt', width: 60 });
    expect(sizeColumn(defaultColumns, 'dueAt', 9999)).toContainEqual({ name: 'dueAt', width: 1200 });
    expect(sizeColumn([{ name: 'dueAt', width: 200 }], 'dueAt', null)).toEqual([{ name: 'dueAt' }]);
  });

  it('give the remaining width to a title without a set width', () => {
    expect(columnTemplate([{ name: 'title' }, { name: 'dueAt', width: 90 }])).toBe('minmax(240px, 1fr) 90px');
    expect(columnTemplate([{ name: 'title', width: 300 }])).toBe('300px');
  });

  it('drop the least important ones in a narrow list', () => {
    expect(names(fittingColumns(defaultColumns, 560))).toEqual(['title', 'assignees', 'dueAt', 'status']);
    expect(names(fittingColumns(defaultColumns, 100))).toEqual(['title', 'dueAt']);
    expect(fittingColumns(defaultColumns, 4000)).toEqual(defaultColumns);
  });
});
