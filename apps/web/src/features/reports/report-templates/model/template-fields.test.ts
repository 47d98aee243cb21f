import type { TemplateFieldGroup } from '@hub/contract/reports/report-template.schema.ts';
import { expect, test } from 'vitest';
import { findFields } from './template-fields.ts';

const field = (name: string, label: string, example = '') => ({
  name,
  label,
  example,
  kind: 'text' as const,
});
const groups: TemplateFieldGroup[] = [
  {
    name: 'milestones',
    label: 'All milestones',
    kind: 'list',
    fields: [field('dueDate', 'Due date', 'May 1')],
  },
  {
    name: null,
    label: 'Letter',
    kind: 'form',
    fields: [field('recipient', 'Recipient'), field('comments', 'Comments')],
  },
];
const namesOf = (text: string) =>
  findFields(groups, text).flatMap(({ fields }) => fields.map(({ name }) => name));

test.each([
  ['', ['dueDate', 'recipient', 'comments']],
  ['DUE', ['dueDate']],
  ['milestones may', ['dueDate']],
  ['letter comm', ['comments']],
  ['nothing', []],
])('finds the fields with all words of %s', (text, names) => {
  expect(namesOf(text)).toEqual(names);
});
