import { expect, test } from 'vitest';
import { actorName } from './actor-name.ts';

const names = new Map([
  ['ada@demo.hub', 'Ada Byron'],
  ['grace@demo.hub', 'Grace Hopper'],
]);
const nameOf = (email: string): string => names.get(email) ?? email;

test('a person who acts for someone is named with them', () => {
  expect(actorName(nameOf, 'ada@demo.hub', 'grace@demo.hub')).toBe('Ada Byron for Grace Hopper');
  expect(actorName(nameOf, 'ada@demo.hub', null)).toBe('Ada Byron');
});
