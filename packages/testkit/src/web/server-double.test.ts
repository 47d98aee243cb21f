import { createClient } from '@hub/client/client.ts';
import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { getMe, updateMe } from '@hub/contract/auth/auth.calls.ts';
import { getTask } from '@hub/contract/tasks/tasks.calls.ts';
import { expect, it } from 'vitest';
import { createServerDouble } from './server-double.ts';

const start = () => {
  const server = createServerDouble();
  return { server, request: createClient({ baseUrl: '', fetch: server.fetch, validates: true }) };
};
const taskId = '0198c0de-0000-7000-8000-000000000001';

it('answers a reading call from the start, and as the test says from then on', async () => {
  const { server, request } = start();
  expect(await request(listAuditEntries)).toMatchObject({ collection: [] });
  server.answer(listAuditEntries, ({ query }) => ({ collection: [{ summary: `page from ${query.skip}` }] }));
  expect(await request(listAuditEntries, { query: { skip: 50 } })).toMatchObject({
    collection: [{ summary: 'page from 50' }],
  });
  expect(server.faults).toEqual([]);
});

it('keeps the requests of a call with parameters, query and body', async () => {
  const { server, request } = start();
  await request(getTask, { params: { id: taskId } });
  expect(server.requestsOf(getTask)).toMatchObject([{ params: { id: taskId } }]);
});

it('refuses with the status and title of the catalog', async () => {
  const { server, request } = start();
  server.refuse(getTask, 'task.not_found');
  await expect(request(getTask, { params: { id: taskId } })).rejects.toMatchObject({
    status: 404,
    code: 'task.not_found',
  });
});

it('refuses only the requests that are meant, and answers the others as before', async () => {
  const { server, request } = start();
  server.answer(getTask, { title: 'Draft the reply' });
  server.refuse(getTask, 'task.not_found', undefined, ({ params }) => params.id !== taskId);
  await expect(request(getTask, { params: { id: taskId } })).resolves.toMatchObject({
    title: 'Draft the reply',
  });
  const other = { id: '0198c0de-0000-7000-8000-000000000002' };
  await expect(request(getTask, { params: other })).rejects.toMatchObject({ code: 'task.not_found' });
});

it('refuses a request that the contract does not accept, and names the fields', async () => {
  const { request } = start();
  const wrong = request(updateMe, { body: { firstName: '', lastName: 'Byron' } });
  await expect(wrong).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path: 'firstName' }] });
});

it('leaves a call without a response until the test lets it go', async () => {
  const { server, request } = start();
  const release = server.hold(getMe);
  let hasAnswered = false;
  const answer = request(getMe).then(() => {
    hasAnswered = true;
  });
  await request(listAuditEntries);
  expect(hasAnswered).toBe(false);
  release();
  await answer;
});

it('counts an answer that the contract does not have, a change without an answer, and an unknown address as faults', async () => {
  const { server, request } = start();
  const wrong: object = { collection: [{ title: 'No such field' }] };
  server.answer(listAuditEntries, wrong);
  await expect(request(listAuditEntries)).rejects.toMatchObject({ status: 500 });
  await expect(request(updateMe, { body: { firstName: 'A', lastName: 'B' } })).rejects.toMatchObject({
    status: 500,
  });
  expect((await server.fetch('/api/nowhere')).status).toBe(404);
  expect(server.faults).toEqual([
    expect.stringContaining('has no title'),
    'The test has no answer to auth.updateMe',
    'The contract has no GET /api/nowhere',
  ]);
});
