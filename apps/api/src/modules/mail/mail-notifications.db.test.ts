import type { InventionId } from '@hub/contract/fields.ts';
import { createMailDraft, sendMailDraft, updateMailDraft } from '@hub/contract/mail/mail-drafts.calls.ts';
import { fileUnmatchedMail, rejectUnmatchedMail } from '@hub/contract/mail/unmatched-mail.calls.ts';
import { listNotifications } from '@hub/contract/notifications/notifications.calls.ts';
import { withdrawalSeconds } from '@hub/domain/mail/mail-limits.ts';
import { wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailHub, startMailHub } from '../../../test/support/mail-hub.ts';
import { runQueued } from '../../../test/support/run-queued.ts';
import type { TestClient } from '../../../test/support/test-client.ts';

let scene: MailHub;
let docketer: TestClient & { person: { id: string } };
beforeAll(async () => {
  scene = await startMailHub();
  const person = await buildPerson(scene.hub.db, { permissions: ['inventions:edit', 'admin'] });
  docketer = await scene.hub.signIn(person);
});
afterAll(() => scene.stop());
beforeEach(async () => {
  scene.server.faults.rejected.clear();
  await scene.hub.db.deleteFrom('notifications').execute();
  await scene.hub.db.deleteFrom('mail_messages').where('state', '<>', 'filed').execute();
});

const client = 'ada@client.example';
let lastNumber = 0;
const prepare = async () => {
  lastNumber += 1;
  const reference = `TOLD-${lastNumber}`;
  return { id: await scene.addInvention(reference), reference };
};

const listKinds = async (as: TestClient = scene.client) =>
  (await as.call(listNotifications, { query: {} })).body.collection.map(
    ({ kind, title, invention, mailThreadId }) => ({
      kind,
      title,
      inventionId: invention?.id ?? null,
      hasThread: mailThreadId !== null,
    }),
  );

/** Presses the button of a new email and runs the job that sends it. */
const send = async (id: InventionId, subject: string, retried?: string): Promise<string> => {
  const draft = retried
    ? { id: retried }
    : (await scene.client.call(createMailDraft, { params: { id }, body: { kind: 'new' } })).body;
  const params = { id, draftId: draft.id };
  const to = [{ name: '', address: client }];
  await scene.client.call(updateMailDraft, { params, body: { to, subject, text: 'Text' } });
  await scene.client.call(sendMailDraft, { params, body: { confirmedRecipients: [client] } });
  scene.hub.clock.advance({ seconds: withdrawalSeconds });
  await runQueued(scene.hub, 'mail.send');
  return draft.id;
};

test('who sent an email is notified of the answer, once for its thread', async () => {
  const { id } = await prepare();
  await send(id, 'Question');
  const recipients = [`filing+${id}@hub.example.test`];
  await scene.deliver({ from: client, subject: 'Re: Question', recipients });
  await scene.deliver({ from: client, subject: 'Re: Question', text: 'One more thing', recipients });
  expect(await listKinds()).toEqual([
    { kind: 'mail', title: 'Re: Question', inventionId: id, hasThread: true },
  ]);
});

test('an email that is older than a week when it is filed notifies nobody', async () => {
  const { id } = await prepare();
  await send(id, 'Question');
  const recipients = [`filing+${id}@hub.example.test`];
  const now = scene.hub.clock.now();
  const deliver = (subject: string, hours: number) =>
    scene.deliver({
      ...{ from: client, subject, recipients },
      date: new Date(now.subtract({ hours }).epochMilliseconds),
    });
  await deliver('Re: Question', 7 * 24 + 1);
  expect(await scene.listMail(id)).toHaveLength(2);
  expect(await listKinds()).toEqual([]);
  await deliver('Re: Question', 7 * 24 - 1);
  expect(await listKinds()).toMatchObject([{ kind: 'mail', title: 'Re: Question' }]);
});

test('who sent an email is notified that it was not sent, until it is', async () => {
  const { id } = await prepare();
  scene.server.faults.rejected.set(client, '550 No such mailbox');
  const draftId = await send(id, 'Urgent');
  expect(await listKinds()).toEqual([
    { kind: 'mail-failed', title: 'Urgent', inventionId: id, hasThread: false },
  ]);
  scene.server.faults.rejected.clear();
  await send(id, 'Urgent', draftId);
  expect(await listKinds()).toEqual([]);
});

test('the queue notifies those who docket once a day, until it is empty', async () => {
  const { id } = await prepare();
  await scene.deliver({ from: 'one@other.example', subject: 'First' });
  await scene.deliver({ from: 'two@other.example', subject: 'Second' });
  expect(await listKinds(docketer)).toEqual([
    { kind: 'queue', title: 'Unmatched emails', inventionId: null, hasThread: false },
  ]);
  expect(await listKinds()).toEqual([]);
  const [first, second] = await scene.listUnmatched();
  await scene.client.call(fileUnmatchedMail, {
    params: { messageId: first?.id ?? '' },
    body: { inventionId: id },
  });
  expect(await listKinds(docketer)).toHaveLength(1);
  await scene.client.call(rejectUnmatchedMail, { params: { messageId: second?.id ?? '' } });
  expect(await listKinds(docketer)).toEqual([]);
});

test('an email that may belong to a walled invention notifies only those who may see that', async () => {
  const { id, reference } = await prepare();
  await wallInvention(scene.hub.db, { id }, docketer.person);
  await scene.deliver({ from: 'one@other.example', subject: `About ${reference}` });
  expect(await scene.listUnmatched()).toHaveLength(1);
  expect(await listKinds(docketer)).toEqual([]);
});
