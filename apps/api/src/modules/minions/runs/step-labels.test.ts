import { expect, test } from 'vitest';
import { scripts } from '../scripts/scripts.ts';
import { labelStep } from './step-labels.ts';

test('every call of every script has a label', () => {
  const calls = scripts.flatMap((script) => script.calls.map(({ method, path }) => `${method} ${path}`));
  expect([...new Set(calls)].filter((call) => labelStep(call, {}) === null)).toEqual([]);
});

test.each([
  ['GET /api/streams/events/:inventionId/ifw', { collection: 4 }, 'Read the file wrapper', '4 documents'],
  ['GET /api/streams/events/:inventionId/ifw', {}, 'Read the file wrapper', '0 documents'],
  ['GET /api/filesmanager/files/:id/text', { collection: 1 }, 'Read the text of the document', '1 page'],
  [
    'GET /api/search/overview/inventions/:id/milestones',
    { milestones: 1, tasks: 2 },
    'Read milestones and tasks',
    '1 milestone, 2 tasks without a milestone',
  ],
  ['GET /api/inventions/:id', { references: 2 }, 'Read the invention', '1 entry'],
])('%s with %o is “%s” with “%s”', (call, counts, title, result) => {
  expect(labelStep(call, counts)).toEqual({ title, result });
});

test('a call of an earlier version has no label', () => {
  expect(labelStep('GET /api/unknown', {})).toBeNull();
});
