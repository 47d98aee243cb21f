import { teamIdSchema } from '@hub/contract/fields.ts';
import { expect, it } from 'vitest';
import { findChanges, hasChanges } from './profile-changes.ts';

const user = { email: 'zoe@demo.hub', firstName: 'Zoë', lastName: 'Łuk', timeZone: 'Europe/Warsaw' };
const team = { id: teamIdSchema.parse('0198c0de-0000-7000-8000-000000000001'), members: ['a@x', 'b@x'] };
const { email: _, ...own } = user;
const draft = { ...own, assistants: ['b@x', 'a@x'] };

it('finds no changes in an unedited profile, whatever the order of the assistants', () => {
  expect(hasChanges(findChanges(draft, user, team))).toBe(false);
});

it('sends both names when one changed, without team changes', () => {
  const changes = findChanges({ ...draft, lastName: 'Luk' }, user, team);
  expect(changes).toEqual({ user: { firstName: 'Zoë', lastName: 'Luk' }, added: [], removed: [] });
});

it('sends the names with a changed time zone', () => {
  const changes = findChanges({ ...draft, timeZone: 'Asia/Tokyo' }, user, team);
  expect(changes.user).toEqual({ firstName: 'Zoë', lastName: 'Łuk', timeZone: 'Asia/Tokyo' });
  expect(hasChanges(changes)).toBe(true);
});

it('adds new assistants and removes missing ones', () => {
  const changes = findChanges({ ...draft, assistants: ['c@x', 'b@x'] }, user, team);
  expect(changes).toEqual({ user: null, added: ['c@x'], removed: ['a@x'] });
  expect(hasChanges(changes)).toBe(true);
});
