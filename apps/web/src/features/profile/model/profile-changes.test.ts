import { teamIdSchema } from '@hub/contract/fields.ts';
import { expect, it } from 'vitest';
import { findChanges, hasChanges } from './profile-changes.ts';

const user = { email: 'zoe@demo.hub', firstName: 'Zoë', lastName: 'Łuk', timeZone: 'Europe/Warsaw' };
const team = { id: teamIdSchema.parse('0198c0de-0000-7000-8000-000000000001'), members: ['a@x', 'b@x'] };
const draft = { firstName: 'Zoë', lastName: 'Łuk', assistants: ['b@x', 'a@x'] };

it('finds no changes in an unedited profile, whatever the order of the assistants', () => {
  expect(hasChanges(findChanges(draft, user, team))).toBe(false);
});

it('sends both names when one changed, without team changes', () => {
  const changes = findChanges({ ...draft, lastName: 'Luk' }, user, team);
  expect(changes).toEqual({ names: { firstName: 'Zoë', lastName: 'Luk' }, added: [], removed: [] });
});

it('adds new assistants and removes missing ones', () => {
  const changes = findChanges({ ...draft, assistants: ['c@x', 'b@x'] }, user, team);
  expect(changes).toEqual({ names: null, added: ['c@x'], removed: ['a@x'] });
  expect(hasChanges(changes)).toBe(true);
});
