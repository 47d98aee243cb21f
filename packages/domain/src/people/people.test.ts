import { expect, test } from 'vitest';
import { assigneeLabel } from './assignee-label.ts';
import { fullName, initials, withToken } from './person-name.ts';

test.each([
  ['Amina', 'Okafor', 'Amina Okafor', 'AO'],
  ['Amina', '', 'Amina', 'Am'],
  ['', 'Okafor', 'Okafor', 'Ok'],
  [' ', null, 'amina@demo.hub', 'am'],
  ['Émile', 'Östberg', 'Émile Östberg', 'ÉÖ'],
  ['𝒳', '', '𝒳', '𝒳'],
])('%j %j is %j, short %j', (firstName, lastName, name, short) => {
  const person = { firstName, lastName, email: 'amina@demo.hub' };
  expect(fullName(person)).toBe(name);
  expect(initials(person)).toBe(short);
});

test('names the token of a program, and nothing without one', () => {
  expect([withToken('Night job'), withToken(undefined)]).toEqual([' with token “Night job”', '']);
});

test.each([
  [
    { firstName: 'Amina', lastName: 'Okafor', email: 'a@demo.hub' },
    { label: 'Amina Okafor', sublabel: 'a@demo.hub', value: 'a@demo.hub' },
  ],
  [{ name: 'Docketing' }, { label: 'Docketing', sublabel: null, value: 'Docketing' }],
  [{ email: 'alfred@bots.hub' }, { label: 'alfred', sublabel: null, value: 'alfred@bots.hub' }],
  [
    { name: 'Alfred', email: 'alfred@bots.hub' },
    { label: 'alfred', sublabel: null, value: 'alfred@bots.hub' },
  ],
])('%j is labelled %j', (suggestion, label) => {
  expect(assigneeLabel(suggestion)).toEqual(label);
});
