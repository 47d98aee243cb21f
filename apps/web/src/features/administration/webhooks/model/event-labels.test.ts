import { expect, test } from 'vitest';
import { eventLabel, eventsText } from './event-labels.ts';

test('names a type of event, and shows the code of one that it does not know', () => {
  expect(eventLabel('milestone.deleted')).toBe('Milestone cancelled');
  expect(eventLabel('webhook.test')).toBe('Test');
  expect(eventLabel('star.born')).toBe('star.born');
});

test('lists up to three kinds of events and counts more', () => {
  expect(eventsText({ eventTypes: [] })).toBe('All events');
  expect(eventsText({ eventTypes: ['task.created', 'task.deleted'] })).toBe('Task created, Task deleted');
  const eventTypes = ['task.created', 'task.updated', 'task.deleted', 'task.commented'] as const;
  expect(eventsText({ eventTypes: [...eventTypes] })).toBe('4 kinds of events');
});
