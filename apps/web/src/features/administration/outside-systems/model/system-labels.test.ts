import type { OutsideSystem } from '@hub/contract/config/outside-system.schema.ts';
import { expect, test } from 'vitest';
import { stateOf } from './system-labels.ts';

const system: OutsideSystem = {
  name: 'docketing',
  isConfigured: true,
  isDemo: false,
  place: 'docketing.example.com',
  lastSuccessAt: '2026-06-01T08:00:00.000Z',
  lastError: null,
  isFailing: false,
  test: null,
};

test.each<[string, Partial<OutsideSystem>, string]>([
  ['that worked last', {}, 'Works'],
  ['of the demo', { isDemo: true }, 'Demo works'],
  ['that failed last', { isFailing: true }, 'Failing'],
  ['that never worked and never failed', { lastSuccessAt: null }, 'Not tested'],
  ['without settings', { isConfigured: false, isFailing: true }, 'Not connected'],
  ['for sign-in', { name: 'sign-in', lastSuccessAt: null }, 'Set up'],
])('names the state of a connection %s', (_which, change, label) => {
  expect(stateOf({ ...system, ...change }).label).toBe(label);
});
