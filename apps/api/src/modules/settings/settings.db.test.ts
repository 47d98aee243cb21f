import { getSetting, putSetting } from '@hub/contract/settings/settings.calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const params = { name: 'confirmations' };

test('stores a setting per person', async () => {
  const [ada, grace] = [await hub.signIn(), await hub.signIn()];
  expect((await ada.call(getSetting, { params })).body).toBeNull();
  const first = { version: 1, hidden: ['task.delete'] } as const;
  expect((await ada.call(putSetting, { params, body: { ...first, hidden: ['task.delete'] } })).body).toEqual(
    first,
  );
  const second = { version: 1 as const, hidden: ['task.delete', `'; drop table people; --`] };
  await ada.call(putSetting, { params, body: second });
  expect((await ada.call(getSetting, { params })).body).toEqual(second);
  expect((await grace.call(getSetting, { params })).body).toBeNull();
});

test('refuses unknown settings', async () => {
  const client = await hub.signIn();
  const unknown = { name: 'nothing' };
  expect((await client.call(getSetting, { params: unknown })).problem.code).toBe('settings.unknown_name');
  const put = await client.call(putSetting, { params: unknown, body: { version: 1, hidden: [] } });
  expect(put.status).toBe(404);
});

test.each([
  ['version', { version: 2, hidden: [] }],
  ['hidden', { version: 1, hidden: [''] }],
  ['hidden', { version: 1, hidden: Array.from({ length: 201 }, (_, n) => `${n}`) }],
  ['hidden', { version: 1 }],
])('refuses a wrong %s', async (field, body) => {
  const client = await hub.signIn();
  const response = await client.send({ method: 'PUT', url: '/api/settings/confirmations', payload: body });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors[0].path).toMatch(new RegExp(`^${field}`));
});

describe('the setting for task lists', () => {
  const own = { name: 'tasks' };
  const columns = [{ name: 'dueAt' as const, width: 120 }, { name: 'title' as const }];
  const wanted = { version: 1 as const, columns, letterKeys: false };

  test('is stored independently of other settings', async () => {
    const client = await hub.signIn();
    await client.call(putSetting, { params, body: { version: 1, hidden: ['x'] } });
    expect((await client.call(getSetting, { params: own })).body).toBeNull();
    expect((await client.call(putSetting, { params: own, body: wanted })).body).toEqual(wanted);
    expect((await client.call(getSetting, { params: own })).body).toEqual(wanted);
    expect((await client.call(getSetting, { params })).body).toEqual({ version: 1, hidden: ['x'] });
  });

  test('is refused under the name of another setting, and vice versa', async () => {
    const client = await hub.signIn();
    const wrong = await client.call(putSetting, { params, body: wanted });
    expect(wrong.problem).toMatchObject({ status: 400, code: 'request.invalid' });
    const reverse = await client.call(putSetting, { params: own, body: { version: 1, hidden: [] } });
    expect(reverse.problem.code).toBe('request.invalid');
    expect((await client.call(getSetting, { params })).body).toBeNull();
    expect((await client.call(getSetting, { params: own })).body).toBeNull();
  });

  test.each([
    ['an unknown column', { ...wanted, columns: [{ name: 'colour' }] }],
    ['a width of one pixel', { ...wanted, columns: [{ name: 'title', width: 1 }] }],
    ['more columns than exist', { ...wanted, columns: Array.from({ length: 14 }, () => columns[0]) }],
    ['an unknown version', { ...wanted, version: 2 }],
    ['an unknown field', { ...wanted, colour: 'red' }],
  ])('refuses %s', async (_what, payload) => {
    const client = await hub.signIn();
    const response = await client.send({ method: 'PUT', url: '/api/settings/tasks', payload });
    expect(response.statusCode).toBe(400);
    expect((await client.call(getSetting, { params: own })).body).toBeNull();
  });
});

describe('the settings that are named after the view that edits them', () => {
  const valid = [
    ['Inventions', { version: 1, columns: ['Reference', 'Title', 'Status'] }],
    ['InventionContent', { version: 1, sections: ['Milestones'] }],
    ['TaskForms', { version: 1, sections: ['Details', 'History'] }],
    ['MilestoneGraph', { version: 1, closed: false, extensions: true }],
    ['MilestoneIcon', { version: 1, text: true, documents: false }],
    ['PatentOfficeDownloads', { version: 1, internal: false, collapse: true, preview: false }],
    ['TaskCreated', { version: 1, details: false }],
    ['TaskUpdated', { version: 1, details: false }],
    ['TaskDeleted', { version: 1, struck: true }],
    ['Diff', { version: 1, mode: 'Before and after' }],
    ['Create', { version: 1, open: false }],
    ['Observer', { version: 1, readAfter: '3 seconds' }],
    ['Widget', { version: 1, trend: 'Table' }],
    ['FilesParts', { version: 1, columns: ['Name', 'Size'] }],
  ] as const;

  test.each(valid)('%s is stored and returned', async (name, wanted) => {
    const client = await hub.signIn();
    const url = `/api/settings/${name}`;
    expect((await client.send({ method: 'GET', url })).json()).toBeNull();
    expect((await client.send({ method: 'PUT', url, payload: wanted })).json()).toEqual(wanted);
    expect((await client.send({ method: 'GET', url })).json()).toEqual(wanted);
  });

  test.each([
    ['Inventions', 'columns', { version: 1, columns: ['Title'] }],
    ['InventionContent', 'sections', { version: 1, sections: ['Notes'] }],
    ['TaskForms', 'sections', { version: 1, sections: ['Details', 'Weather'] }],
    ['TaskDeleted', 'struck', { version: 1, struck: 'yes' }],
    ['Diff', 'mode', { version: 1, mode: 'Sideways' }],
    ['Observer', 'readAfter', { version: 1, readAfter: 'never' }],
    ['FilesParts', 'columns', { version: 1, columns: ['Size'] }],
  ])('%s is refused with wrong %s', async (name, field, payload) => {
    const client = await hub.signIn();
    const response = await client.send({ method: 'PUT', url: `/api/settings/${name}`, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].path).toMatch(new RegExp(`^${field}`));
  });
});
