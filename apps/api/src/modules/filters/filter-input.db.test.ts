import { listFilters } from '@hub/contract/filters/filters.calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';

describe('filters with invalid input', () => {
  const refuse = async (body: object) => {
    const client = await hub.signIn();
    const response = await client.send({ method: 'POST', url: '/api/search/filters', payload: body });
    expect(response.statusCode).toBe(400);
    return response.json().errors as { path: string; message: string }[];
  };

  test.each<[string, string, object]>([
    ['an unknown unit', 'data.dueAt', { dueAt: { refDate: 'today', offset: 1, unit: 'fortnight' } }],
    ['an unknown reference point', 'data.dueAt', { dueAt: { refDate: 'noon', offset: 1, unit: 'day' } }],
    ['an offset of 10^9', 'data.dueAt', { dueAt: { refDate: 'today', offset: 1e9, unit: 'day' } }],
    ['an unknown named range', 'data.dueAt', { dueAt: 'some day' }],
    ['an impossible date', 'data.dueAt', { dueAt: { from: '2026-02-30' } }],
    ['a range that ends before it starts', 'data.dueAt', { dueAt: { from: '2026-03-02', to: '2026-03-01' } }],
    ['an unknown status', 'data.status', { status: ['closed'] }],
    ['10,000 assignees', 'data.assignees', { assignees: Array.from({ length: 10_000 }, (_, n) => `p${n}`) }],
    ['an unknown sort key', 'data.sortBy', { sortBy: 'colour' }],
    ['a malformed workflow id', 'data.workflows', { workflows: ['x'] }],
  ])('refuse %s', async (_what, path, data) => {
    const faults = await refuse({ title: 'Bad', data });
    expect(faults.map((fault) => fault.path).join()).toMatch(new RegExp(`^${path}`));
  });

  test('name the unknown unit and the unknown field in the error', async () => {
    const unit = await refuse({
      title: 'Bad',
      data: { dueAt: { refDate: 'today', offset: 1, unit: 'fortnight' } },
    });
    expect(unit[0]?.message).toContain('Unsupported unit: fortnight');
    const field = await refuse({ title: 'Bad', data: { colour: 'red' } });
    expect(field[0]?.message).toContain('colour');
  });

  test('refuse an empty title and a title of 201 characters', async () => {
    for (const title of ['', '   ', 'x'.repeat(201)]) {
      expect((await refuse({ title, data: {} }))[0]?.path).toBe('title');
    }
  });

  test('refuse malformed ids and require a sign-in', async () => {
    const client = await hub.signIn();
    for (const id of ['1', 'my-secrets', 'team-', 'team-1', `team-${unknownId}0`]) {
      expect((await client.send({ url: `/api/search/filters/${id}` })).statusCode).toBe(400);
    }
    expect((await hub.anonymous.call(listFilters, {})).problem.code).toBe('auth.required');
  });
});
