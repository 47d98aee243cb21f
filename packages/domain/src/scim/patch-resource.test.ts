import { expect, test } from 'vitest';
import { patchScimResource } from './patch-resource.ts';
import { groupSchema } from './scim-schemas.ts';

const memberCount = 10_000;
const members = Array.from({ length: memberCount }, (_, n) => ({ value: `member-${n}`, type: 'User' }));
const group = { displayName: 'Everyone', members };

/** Applies operations, and returns how many members there are then and the milliseconds of computing. */
const measure = (operations: Parameters<typeof patchScimResource>[2]) => {
  const before = process.cpuUsage();
  const { members: after } = patchScimResource(groupSchema, group, operations);
  const { user, system } = process.cpuUsage(before);
  return { count: Array.isArray(after) ? after.length : 0, ms: (user + system) / 1000 };
};

const each = (make: (n: number) => object) =>
  Array.from({ length: 1_000 }, (_, n) => ({ op: 'add', path: 'members', ...make(n) }));

test.each([
  ['adding', each((n) => ({ value: [{ value: `new-${n}` }] })), memberCount + 1_000],
  ['adding again', each((n) => ({ value: [{ value: `member-${n}` }] })), memberCount],
  ['removing', each((n) => ({ op: 'remove', path: `members[value eq "member-${n}"]` })), memberCount - 1_000],
  [
    'removing by value',
    each((n) => ({ op: 'remove', value: [{ value: `member-${n}` }] })),
    memberCount - 1_000,
  ],
])(
  '%s a thousand members of a large group one by one does not hold up other requests',
  (_, operations, count) => {
    const measured = measure(operations);
    expect(measured.count).toBe(count);
    expect(measured.ms).toBeLessThan(500);
  },
);

test('conditions that compare too many values are refused', () => {
  const condition = Array.from({ length: 90 }, () => 'value co "x"').join(' or ');
  const remove = { op: 'remove', path: `members[${condition}]` };
  expect(() => measure([remove])).toThrow('compare too many values');
  expect(measure([{ op: 'remove', path: 'members[type eq "User" and value sw "member-99"]' }]).count).toBe(
    memberCount - 111,
  );
});

test('the given values stay as they are', () => {
  measure(each((n) => ({ op: 'remove', path: `members[value eq "member-${n}"]` })));
  expect(group.members).toHaveLength(memberCount);
});
