import { demoPeople } from '@hub/demo-workspace/demo-people.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailHub, startMailHub } from '../../../api/test/support/mail-hub.ts';
import { addDemoMail } from './add-demo-mail.ts';

let scene: MailHub;
beforeAll(async () => {
  scene = await startMailHub();
});
afterAll(() => scene.stop());

test('an office action of a replayed application has a thread, and two emails wait in the queue, once', async () => {
  const attorney = demoPeople.find(({ email }) => email === 'attorney@demo.hub');
  const { db, dependencies } = scene.hub;
  const { id: in_house_attorney_id } = await buildPerson(db, { id: attorney?.id, email: attorney?.email });
  const id = await scene.addInvention('DEMO-7', { title: 'Turbine − blade', in_house_attorney_id });
  const application = { invention_id: id, application_number: '17000007', shift_days: 14 };
  await db.insertInto('patent_applications').values(application).execute();
  await buildDocument(db, {
    invention_id: id,
    code: 'CTNF',
    document_date: '2026-03-02',
    description: 'Non-Final Rejection',
  });
  await addDemoMail(dependencies);
  await addDemoMail(dependencies);
  const mail = await scene.listMail(id);
  expect(
    mail.map(({ direction, filing, metadata }) => [direction, filing.by, metadata.date.slice(0, 10)]),
  ).toEqual([
    ['outgoing', 'address', '2026-03-05'],
    ['incoming', 'address', '2026-03-12'],
    ['incoming', 'address', '2026-03-13'],
  ]);
  expect(new Set(mail.map(({ threadId }) => threadId)).size).toBe(1);
  const queue = await scene.listUnmatched();
  expect(queue.map(({ why, warnings }) => [why, warnings.includes('forged-sender')])).toEqual([
    ['sender-not-verified', true],
    ['no-match', false],
  ]);
  expect(queue[0]?.suggestions[0]?.invention.id).toBe(id);
});
