import { expect, test } from 'vitest';
import { overallHealth, serviceHealth } from './service-health.ts';

test.each([
  ['up', []],
  ['warn', [{ endTime: '2026-11-21T10:00:00Z' }]],
  ['down', [{ endTime: '2026-11-21T10:00:00Z' }, {}]],
  ['down', [{ endTime: null }]],
  ['down', null],
] as const)('is %s for %j', (state, entries) => {
  expect(serviceHealth(entries)).toBe(state);
});

test('the overall health is that of the worst service', () => {
  expect(overallHealth(['up', 'warn', 'down'])).toBe('down');
  expect(overallHealth(['up', 'warn'])).toBe('warn');
  expect(overallHealth(['up'])).toBe('up');
  expect(overallHealth([])).toBe('up');
});
