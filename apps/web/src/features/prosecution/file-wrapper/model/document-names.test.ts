import { expect, test } from 'vitest';
import { officeName, plainName } from './document-names.ts';

test.each([
  ['CTNF', 'Non-Final Rejection', 'Non-final rejection', null],
  ['XT/', 'Extension of Time', 'Extension of time', null],
  ['A... ', 'Amendment', 'Amendment after non-final rejection', 'Amendment'],
  ['QQQ1', 'A new kind of sheet', 'A new kind of sheet', null],
  ['QQQ1', '', 'QQQ1', null],
])('%j with the description %j is %j', (code, description, name, office) => {
  expect(plainName({ code, description })).toBe(name);
  expect(officeName({ code, description })).toBe(office);
});
