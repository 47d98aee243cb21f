import { runTaskFilter, taskSearchPageSchema } from '@hub/contract/task-search/task-search.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: TestClient;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const run = (payload: object) =>
  client.send({
    method: 'POST',
    url: '/api/search/tasks',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

const relative = (changed: object) => ({ dueAt: { refDate: 'today', offset: 1, unit: 'day', ...changed } });

const refused: [string, object, string][] = [
  ['an unknown unit', relative({ unit: 'fortnight' }), 'Unsupported unit: fortnight'],
  ['an empty unit', relative({ unit: '' }), 'Unsupported unit: '],
  ['an offset of 10^9', relative({ offset: 1e9 }), 'offset'],
  ['half an offset', relative({ offset: 0.5 }), 'offset: '],
  ['an offset that is a word', relative({ offset: 'two' }), 'offset: Invalid input: expected number'],
  ['no offset', { dueAt: { refDate: 'today', unit: 'day' } }, 'offset: '],
  ['an unknown reference point', relative({ refDate: 'christmas' }), 'refDate: Invalid option'],
  ['a reference point that is a number', relative({ refDate: 5 }), 'refDate: Invalid option'],
  ['no reference point', { dueAt: { offset: 1, unit: 'day' } }, 'refDate: '],
  ['a unit that is a number', relative({ unit: 5 }), 'unit: Invalid input: expected string'],
  ['an unknown field of a range', relative({ from: '2026-01-01' }), 'Unrecognized key: \\"from\\"'],
  ['an unknown field alone', { dueAt: { day: '2026-01-01' } }, 'Unrecognized key: \\"day\\"'],
  ['an unknown range', { dueAt: 'someday' }, 'Not a date range: someday'],
  ['an impossible date', { dueAt: { from: '2026-02-30' } }, 'from'],
  ['the year 0', { statusActiveFrom: { from: '0000-01-01' } }, 'from'],
  [
    'a range that ends before it starts',
    { dueAt: { from: '2026-02-02', to: '2026-02-01' } },
    'Must not end before it starts',
  ],
  ['an unknown field', { colour: 'red' }, 'colour'],
  [
    '10,000 assignees',
    { assignees: Array.from({ length: 10_000 }, (_, n) => `a${n}@firm.test`) },
    'expected array to have <=100 items',
  ],
  ['an unknown status', { status: ['closed'] }, 'Invalid option: expected one of'],
  ['an unknown grouping', { groupBy: 'colour' }, 'Invalid option: expected one of'],
  ['an unknown sort key', { sort: ['colour:asc'] }, 'sortBy: Invalid option: expected one of'],
  ['a sort key with three parts', { sort: 'title:asc:desc' }, 'expected object, received string'],
  [
    'four sort keys',
    { sort: Array.from({ length: 4 }, () => ({ sortBy: 'title' })) },
    'At most three sort keys',
  ],
  ['a page of 10^9', { skip: 1e9 }, 'Too big'],
  ['a malformed workflow id', { workflows: ['x'] }, 'Invalid UUID'],
];

test.each(refused)('refuses %s', async (_name, payload, message) => {
  const response = await run(payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'request.invalid' });
  expect(JSON.stringify(response.json().errors)).toContain(message);
});

test.each([
  ['text without words', { qs: '—*&|!:()\'"\\ <->' }],
  ['a wildcard', { qs: '%' }],
  ['200 letters', { qs: 'x'.repeat(200) }],
  ['a hundred words', { qs: 'a '.repeat(100) }],
  ['a hundred assignees', { assignees: Array.from({ length: 100 }, (_, n) => `a${n}@firm.test`) }],
  ['the furthest offset', relative({ offset: -10_000, unit: 'month' })],
  ['the furthest business day', relative({ offset: 10_000, unit: 'business day' })],
  ['the last page', { skip: 1_000_000 }],
])('accepts %s', async (_name, payload) => {
  const response = await run(payload);
  expect(response.statusCode).toBe(200);
  expect(taskSearchPageSchema.parse(response.json()).collection).toEqual([]);
});

test.each([
  ['dueAt=someday', 'Not a date range: someday'],
  ['dueAt={"from":1}', 'from: Invalid input: expected string'],
  ['dueAt={"refDate":"today","offset":1,"unit":"fortnight"}', 'Unsupported unit: fortnight'],
  ['dueAt={', 'Not a date range: {'],
  ['colour=red', 'colour'],
  ['sort=colour:asc', 'sortBy: Invalid option: expected one of'],
  ['sort=title:up', 'order: Invalid option: expected one of'],
  ['sort=title:asc:desc', 'expected object'],
  ['sort=title&sort=colour', '1.sortBy: Invalid option: expected one of'],
  ['status=closed', 'Invalid option: expected one of'],
  ['status=open&status=closed', '1: Invalid option: expected one of'],
  ['workflows=x', 'Invalid UUID'],
  ['tags=', 'Too small'],
  [Array.from({ length: 101 }, (_, n) => `assignees=a${n}`).join('&'), 'expected array to have <=100 items'],
  ['skip=1000000000', 'Too big'],
])('refuses the query string %s with the reason', async (query, message) => {
  const response = await client.send({ url: `/api/search/tasks?${new URLSearchParams(query)}` });
  expect(response.statusCode).toBe(400);
  const { code, errors } = response.json();
  expect(code).toBe('request.invalid');
  expect(errors.map((fault: { message: string }) => fault.message).join()).toContain(message);
});

test('requires a sign-in', async () => {
  expect((await hub.anonymous.call(runTaskFilter, { body: {} })).problem.code).toBe('auth.required');
});
