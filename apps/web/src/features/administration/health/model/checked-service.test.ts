import { expect, it } from 'vitest';
import { describeOverall, serviceKey } from './checked-service.ts';
import { outageMinutes } from './outage-minutes.ts';

const up = { name: 'Search', state: 'up' } as const;
const warn = { name: 'Streams', state: 'warn' } as const;
const down = { name: 'Workflow', state: 'down' } as const;

it('summarizes all services in one sentence', () => {
  expect(describeOverall([up, up])).toBe('All services are up.');
  expect(describeOverall([up, warn])).toBe('All services are up. Some were down during the last 10 minutes.');
  expect(describeOverall([up, warn, down])).toBe('Workflow is down; everything else works.');
  expect(describeOverall([up, down, down])).toBe('2 of 3 services are down.');
  expect(describeOverall([down, down])).toBe('The hub is not responding.');
});

it('derives the key of a service from its address', () => {
  expect(serviceKey('documents-repository-connector')).toBe('documents_repository_connector');
});

it('marks the minutes of an outage, up to now for an ongoing one', () => {
  const now = Date.parse('2026-11-21T10:10:00.000Z');
  const outages = [
    { startTime: '2026-11-21T10:02:30.000Z', endTime: '2026-11-21T10:03:10.000Z', cause: 'slow' },
    { startTime: '2026-11-21T10:09:30.000Z', cause: 'gone' },
  ];
  const minutes = outageMinutes(outages, now).flatMap((isDown, minute) => (isDown ? [minute] : []));
  expect(minutes).toEqual([2, 3, 9]);
});
