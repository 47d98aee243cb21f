import { expect, test } from 'vitest';
import { draftOf, nameFor, settingsOf } from './provider-draft.ts';

test.each([
  ['Example Firm', 'example-firm'],
  ['  2nd Firm & Sons! ', 'nd-firm-sons'],
  ['Kanzlei Müller', 'kanzlei-m-ller'],
  ['', ''],
])('proposes a short name for %j', (label, name) => {
  expect(nameFor(label)).toBe(name);
});

test('sends only rows that name a group and a role', () => {
  const groupRoles = [
    { group: ' Partners ', roleId: 'a' },
    { group: '', roleId: 'a' },
    { group: 'Staff', roleId: '' },
  ];
  expect(settingsOf({ ...draftOf(), groupRoles }).groupRoles).toEqual([{ group: 'Partners', roleId: 'a' }]);
});
