import { hubVersion } from '@hub/contract/hub-version.ts';
import { expect, test } from 'vitest';
import { describeVersion } from './hub-fetch.ts';

const hub = 'https://hub.example';
const [major = 0, minor = 0] = hubVersion.split('.').map(Number);

test('says nothing about a hub of the same version or another patch of it', () => {
  expect(describeVersion(hub, hubVersion)).toBeUndefined();
  expect(describeVersion(hub, `${major}.${minor}.99`)).toBeUndefined();
});

test.each([
  [`${major}.${minor + 1}.0`, 'newer'],
  [`${major + 1}.0.0`, 'newer'],
  ['0.0.1', 'older'],
  [null, 'older'],
])('says that version %s is %s and where the fitting alfred is', (version, age) => {
  const text = describeVersion(hub, version);
  expect(text).toContain(`is ${age} than this alfred`);
  expect(text).toContain(`${hub}/applications`);
});
