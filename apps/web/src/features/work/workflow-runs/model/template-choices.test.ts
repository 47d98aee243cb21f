import type { ListedTemplate } from '@hub/contract/templates/template.schema.ts';
import { expect, test } from 'vitest';
import { templateChoices, templateDetail } from './template-choices.ts';

const template = (id: string, title: string, over: Partial<ListedTemplate> = {}): ListedTemplate => ({
  ...{ id, title, description: '', tags: [], keywords: [], ruleIds: [], anchor: 'trigger', clientDays: 10 },
  ...{ roles: {}, client: null, variantOf: null, isDefault: false, version: 3, stepCount: 12 },
  ...{ hasDraft: false, updatedAt: '2026-01-01T00:00:00.000Z' },
  ...over,
});

test('lists the suggested template first, and each variant after its template', () => {
  const templates = [
    template('v', 'Reply for Acme', { client: 'Acme', variantOf: 'r' }),
    template('r', 'Reply'),
    template('f', 'Filing'),
    template('z', 'Zoning'),
  ];
  expect(templateChoices(templates, 'z')).toEqual([
    { value: 'z', label: 'Zoning' },
    { value: 'f', label: 'Filing' },
    { value: 'r', label: 'Reply' },
    { value: 'v', label: 'Reply · for Acme' },
  ]);
});

test('describes a template by its version and number of steps', () => {
  expect(templateDetail(template('a', 'A'))).toBe('Version 3 · 12 steps');
  expect(templateDetail(template('a', 'A', { stepCount: 1 }))).toBe('Version 3 · 1 step');
});
