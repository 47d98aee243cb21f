import { expect, test } from 'vitest';
import { buildInjections } from './injection-corpus.ts';
import { readEveryWay } from './obeying-model.ts';

const targets = {
  inventionId: '01990000-0000-7000-8000-000000000001',
  fileId: '01990000-0000-7000-8000-000000000002',
  taskId: '01990000-0000-7000-8000-000000000003',
  milestoneId: '01990000-0000-7000-8000-000000000004',
  url: 'http://127.0.0.1:65000',
};
const injections = buildInjections(targets);

test('the corpus has at least 50 different injections of every kind and at every place', () => {
  expect(new Set(injections.map(({ text }) => text)).size).toBe(injections.length);
  expect(injections.length).toBeGreaterThanOrEqual(50);
  expect(new Set(injections.map(({ kind }) => kind)).size).toBe(8);
  expect(new Set(injections.map(({ place }) => place)).size).toBe(9);
});

test.each(injections)(
  'the obeying model reads what a $kind injection in a $place asks for: $text',
  ({ text }) => {
    const read = readEveryWay(text);
    const asked = [...Object.values(targets), 'send_email', 'search_inventions'];
    expect(asked.some((target) => read.includes(target))).toBe(true);
  },
);
