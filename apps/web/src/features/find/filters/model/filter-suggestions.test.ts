import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import { describe, expect, test } from 'vitest';
import { fieldLabels } from './filter-fields.ts';
import { applySuggestion, type KnownValue, suggestFilters, suggestionLabel } from './filter-suggestions.ts';

const known: KnownValue[] = [
  {
    field: 'assignees',
    value: 'olga@demo.hub',
    label: 'Olga Overton',
    sublabel: 'olga@demo.hub',
    alias: 'me',
  },
  { field: 'tags', value: 'overseas', label: 'overseas' },
  { field: 'workflows', value: 'w1', label: 'Response to office action' },
];

const offered = (text: string, data: FilterDataInput = {}) =>
  suggestFilters(text, { data, today: '2026-10-06', known }).map((one) =>
    [fieldLabels[one.field], suggestionLabel(one)].filter(Boolean).join(': '),
  );

describe('suggestFilters', () => {
  test('offers the fields without a condition for an empty text', () => {
    expect(offered('', { status: ['open'], dueAt: 'today' })).toEqual([
      'Assignees',
      'Tags',
      'Workflow',
      'Project assignees',
      'In-house attorney',
      'Status since',
    ]);
  });

  test('finds values directly', () => {
    expect(offered('over')).toEqual(['Due: overdue', 'Tags: overseas', 'Assignees: Olga Overton']);
    expect(offered('wait')).toEqual(['Status: Waiting']);
    expect(offered('me')).toEqual(['Assignees: Olga Overton']);
    expect(offered('office')).toEqual(['Workflow: Response to office action']);
  });

  test('finds a value by its field and value typed together', () => {
    expect(offered('due tom')).toEqual(['Due: tomorrow']);
    expect(offered('due')[0]).toBe('Due');
    expect(offered('status: do')).toEqual(['Status: Done']);
  });

  test('offers a typed date for both date fields', () => {
    expect(offered('+3bd')).toEqual([
      'Due: today to +3 business days',
      'Status since: today to +3 business days',
    ]);
  });

  test('does not offer a value that the filter already has', () => {
    expect(offered('wait', { status: ['waiting'] })).toEqual([]);
  });

  test('adds a chosen value to a list and replaces a date range', () => {
    const data: FilterDataInput = { status: ['waiting'], dueAt: 'today' };
    const [open] = suggestFilters('open', { data, today: '2026-10-06', known });
    const [overdue] = suggestFilters('overdue', { data, today: '2026-10-06', known });
    const picked = [open, overdue].reduce((sum, one) => (one ? applySuggestion(sum, one) : sum), data);
    expect(picked).toEqual({ status: ['open', 'waiting'], dueAt: 'overdue' });
  });
});
