import { expect, test } from 'vitest';
import { findForeignManifest } from './hub-address.ts';

const origin = 'https://hub.example.com';

test('the pane works only for the hub that the manifest names', () => {
  expect(findForeignManifest({ origin, search: `?hub=${origin}&et=` })).toBeNull();
  for (const search of [
    '?hub=https://hub.example.com.evil.test',
    '?hub=http://hub.example.com',
    `?hub=${origin}/x`,
  ])
    expect(findForeignManifest({ origin, search })).toContain('belongs to');
  expect(findForeignManifest({ origin, search: '?_host_Info=Word' })).toContain('does not say');
});
