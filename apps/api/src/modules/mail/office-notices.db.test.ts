import { getDocument } from '@hub/contract/documents/documents.calls.ts';
import { fileUnmatchedMail } from '@hub/contract/mail/unmatched-mail.calls.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailHub, startMailHub } from '../../../test/support/mail-hub.ts';

let scene: MailHub;
beforeAll(async () => {
  scene = await startMailHub();
});
afterAll(() => scene.stop());
beforeEach(async () => {
  await scene.hub.db.deleteFrom('mail_messages').where('state', '<>', 'filed').execute();
});

let lastNumber = 0;
const prepare = async () => {
  lastNumber += 1;
  const applicationNumber = String(17_500_000 + lastNumber);
  const reference = `NOTE-${lastNumber}`;
  const id = await scene.addInvention(reference, { application_number: applicationNumber });
  return { id, reference, applicationNumber };
};

const deliverNotice = (rows: readonly string[], isVerified = true) =>
  scene.deliver({
    from: 'eOfficeAction <noreply@uspto.gov>',
    subject: 'Patent Center Correspondence Notification for Customer Number 12345',
    text: `The following applications have new outgoing correspondence.\n\n${rows.join('\n')}`,
    isVerified,
  });

const readNext = async (inventionId: string) =>
  (
    await scene.hub.db
      .selectFrom('office_readings')
      .select('next_read_at')
      .where('invention_id', '=', inventionId)
      .executeTakeFirst()
  )?.next_read_at;

test('a verified notice files itself by its numbers, has the application read, and leads to the document', async () => {
  const { id, reference, applicationNumber } = await prepare();
  await deliverNotice([`${applicationNumber}   CTNF   03/02/2026   ${reference}`]);
  const [mail] = await scene.listMail(id);
  expect(mail).toMatchObject({
    label: 'office-notice',
    filing: { by: 'notice', reference: applicationNumber },
    notice: [{ applicationNumber, code: 'CTNF', mailDate: '2026-03-02', documentId: null }],
  });
  expect(await readNext(id)).toBeDefined();

  const document = await buildDocument(scene.hub.db, {
    invention_id: id,
    code: 'CTNF',
    document_date: '2026-03-02',
    outcome: { outcome: 'informational' },
  });
  const [later] = await scene.listMail(id);
  expect(later?.notice).toMatchObject([{ documentId: document.id }]);
  const { body } = await scene.client.call(getDocument, { params: { id: document.id } });
  expect(body.code).toBe('CTNF');
});

test('a notice leads to a document whose date the office has corrected, under either date', async () => {
  const { id, applicationNumber } = await prepare();
  const document = await buildDocument(scene.hub.db, {
    invention_id: id,
    code: 'CTNF',
    document_date: '2026-03-02',
    official_at: '2026-03-09T05:00:00Z',
    outcome: { outcome: 'informational' },
  });
  await deliverNotice([
    `${applicationNumber}   CTNF   03/02/2026`,
    `${applicationNumber}   CTNF   03/09/2026`,
    `${applicationNumber}   CTNF   03/16/2026`,
  ]);
  const [mail] = await scene.listMail(id);
  expect(mail?.notice?.map(({ documentId }) => documentId)).toEqual([document.id, document.id, null]);
});

test.each([
  ['no server confirmed it', 'sender-not-verified', false, (_other: string) => ''],
  [
    'it also lists the application of another invention',
    'several-inventions',
    true,
    (other: string) => `${other}   NOA   03/02/2026`,
  ],
  [
    'it also lists an application of no invention',
    'unknown-application',
    true,
    () => '18999999   NOA   03/02/2026',
  ],
])('a notice waits for a person when %s', async (_what, why, isVerified, rowOf) => {
  const [one, other] = [await prepare(), await prepare()];
  await deliverNotice(
    [`${one.applicationNumber}   CTNF   03/02/2026`, rowOf(other.applicationNumber)],
    isVerified,
  );
  expect(await scene.listMail(one.id)).toEqual([]);
  expect(await scene.listUnmatched()).toMatchObject([{ why, label: 'office-notice' }]);
});

test('the docket number of another invention contradicts the application number', async () => {
  const [one, other] = [await prepare(), await prepare()];
  await deliverNotice([`${one.applicationNumber}   CTNF   03/02/2026   ${other.reference}`]);
  expect(await scene.listUnmatched()).toMatchObject([{ why: 'several-inventions' }]);
});

test('a notice that a person files has its application read, and says nothing about the next notice', async () => {
  const [one, other] = [await prepare(), await prepare()];
  await deliverNotice([`${one.applicationNumber}   CTNF   03/02/2026`], false);
  const [waiting] = await scene.listUnmatched();
  await scene.client.call(fileUnmatchedMail, {
    params: { messageId: waiting?.id ?? '' },
    body: { inventionId: one.id },
  });
  expect(await readNext(one.id)).toBeDefined();
  await deliverNotice([`${other.applicationNumber}   NOA   03/02/2026`]);
  expect(await scene.listMail(other.id)).toHaveLength(1);
  await deliverNotice(['See Patent Center.']);
  expect(await scene.listUnmatched()).toMatchObject([{ why: 'no-match', suggestions: [], notice: [] }]);
});
