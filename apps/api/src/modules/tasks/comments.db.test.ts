import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { commentTask, getTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

type Client = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
let client: Client;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const comment = (task: { id: string }, content: string, who: Pick<Client, 'call'> = client) =>
  who.call(commentTask, { params: { taskId: task.id }, body: { content } });

const readEvents = async (inventionId: string) => {
  const { body } = await client.call(listStreamEvents, { params: { id: inventionId }, query: { from: '0' } });
  return body.collection;
};

const listMentions = (person: { id: string }) =>
  hub.db.selectFrom('event_mentions').selectAll().where('person_id', '=', person.id).execute();

const sponsoredBy = async (sponsor: { id: string }): Promise<Client> => {
  const assistant = await buildPerson(hub.db, { permissions: [] });
  await buildAssistance(hub.db, { sponsor, assistant });
  return hub.signIn(assistant);
};

describe('comment on a task', () => {
  test('publishes an event and leaves the task unchanged', async () => {
    const milestone = await buildMilestone(hub.db);
    const task = await buildTask(hub.db, {
      invention_id: milestone.invention_id,
      milestone_id: milestone.id,
      title: 'Draft',
      step_order: 4,
    });
    const { status, body } = await comment(task, '  **Sent** to the client.\nÜber 10 €  ');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      taskId: task.id,
      inventionId: task.invention_id,
      content: '**Sent** to the client.\nÜber 10 €',
      mentions: [],
      attachments: [],
    });
    expect(await readEvents(task.invention_id)).toEqual([
      {
        id: body.id,
        type: 'task.commented',
        inventionId: task.invention_id,
        seq: 1,
        createdAt: body.createdAt,
        metadata: {
          actor: expect.objectContaining({ firstName: 'Ada' }),
          for: null,
          taskId: task.id,
          milestoneId: milestone.id,
          title: 'Draft',
          updatedAt: task.updated_at,
          order: 4,
          changes: [],
          comment: { content: body.content, mentions: [], attachments: [] },
        },
      },
    ]);
    const view = await client.call(getTask, { params: { id: task.id } });
    expect(view.body.updatedAt).toBe(task.updated_at);
    const entries = await hub.db
      .selectFrom('audit_entries')
      .select('details')
      .where('invention_id', '=', task.invention_id)
      .execute();
    expect(entries).toEqual([{ details: { taskId: task.id, fields: ['content'], created: body.id } }]);
  });

  test('lists each mentioned person once, and they find the comment among their mentions', async () => {
    const task = await buildTask(hub.db);
    const [ada, bot] = [
      await buildPerson(hub.db, { first_name: 'Grace', last_name: 'Hopper' }),
      await buildPerson(hub.db),
    ];
    const { body } = await comment(
      task,
      `@${ada.email.toUpperCase()}, please; (@${bot.email}) too. @${ada.email}! @stranger@example.test`,
    );
    expect(body.mentions).toEqual([
      { email: ada.email, name: 'Grace Hopper' },
      { email: bot.email, name: expect.any(String) },
    ]);
    const [event] = await readEvents(task.invention_id);
    expect(event?.metadata.comment?.mentions).toEqual(body.mentions);
    for (const person of [ada, bot]) {
      expect(await listMentions(person)).toEqual([
        { person_id: person.id, event_id: body.id, created_at: body.createdAt },
      ]);
    }
  });

  test('names the sponsor when an assistant comments', async () => {
    const sponsor = await buildPerson(hub.db);
    const task = await buildTask(hub.db);
    expect((await comment(task, 'For you', await sponsoredBy(sponsor))).status).toBe(201);
    expect(await readEvents(task.invention_id)).toMatchObject([
      { metadata: { for: { email: sponsor.email } } },
    ]);
  });

  test('creates one comment for repeated requests with the same Idempotency-Key', async () => {
    const task = await buildTask(hub.db);
    const send = () => {
      const form = '--b\r\ncontent-disposition: form-data; name="content"\r\n\r\nOnce\r\n--b--\r\n';
      return client.send({
        method: 'POST',
        url: `/api/workflow/tasks/${task.id}/feedback`,
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'idempotency-key': 'one-comment-key' },
        payload: form,
      });
    };
    const responses = [await send(), await send()];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(responses[1]?.json()).toEqual(responses[0]?.json());
    expect(await readEvents(task.invention_id)).toHaveLength(1);
  });
});

describe('refused comment', () => {
  test('refuses to mention a person who is walled off, not entitled or gone', async () => {
    const walled = await buildPerson(hub.db);
    const open = await buildTask(hub.db);
    await wallInvention(hub.db, { id: open.invention_id }, walled);
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, restricted, client.person);
    const [entitled, stranger, gone] = [
      await buildPerson(hub.db),
      await buildPerson(hub.db),
      await buildPerson(hub.db, { is_active: false }),
    ];
    await grantInvention(hub.db, restricted, entitled, 'read');
    const secret = await buildTask(hub.db, { invention_id: restricted.id });
    for (const [task, person] of [
      [open, walled],
      [secret, stranger],
      [open, gone],
    ] as const) {
      const { problem } = await comment(task, `@${entitled.email} and @${person.email}`);
      expect(problem).toMatchObject({
        status: 400,
        code: 'comment.mention_no_access',
        errors: [{ path: 'content', message: `${person.email} does not have access` }],
      });
    }
    expect((await comment(secret, `@${entitled.email}`)).body.mentions).toHaveLength(1);
    expect(await readEvents(open.invention_id)).toEqual([]);
    expect(await listMentions(entitled)).toHaveLength(1);
  });

  test('refuses callers without sign-in, permission, write grant or access, and an unknown task', async () => {
    const task = await buildTask(hub.db);
    const deleted = await buildTask(hub.db, { is_deleted: true });
    const hidden = await buildTask(hub.db);
    await wallInvention(hub.db, { id: hidden.invention_id }, client.person);
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, restricted, client.person, 'read');
    const readable = await buildTask(hub.db, { invention_id: restricted.id });
    const reader = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
    const attempt = async (one: { id: string }, who: Pick<Client, 'call'> = client) =>
      (await comment(one, 'x', who)).problem.code;
    expect(await attempt(task, hub.anonymous)).toBe('auth.required');
    expect(await attempt(task, reader)).toBe('permission.denied');
    expect(await attempt(readable)).toBe('permission.denied');
    expect(await attempt(hidden)).toBe('task.not_found');
    expect(await attempt(deleted)).toBe('task.not_found');
    expect(await attempt({ id: '01a1fc26-c2a1-7ada-bb29-682c5b826f64' })).toBe('task.not_found');
    expect(await attempt({ id: 'no-id' })).toBe('request.invalid');
    expect(await readEvents(task.invention_id)).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['only spaces', '  \n '],
    ['more than 10,000 characters', 'x'.repeat(10_001)],
    ['an invalid character', 'null\u0000'],
  ])('refuses a comment with %s', async (_name, content) => {
    const task = await buildTask(hub.db);
    expect((await comment(task, content)).problem.code).toBe('request.invalid');
    expect(await readEvents(task.invention_id)).toEqual([]);
  });
});
