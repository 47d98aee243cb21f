import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createAttachmentsPage } from '../src/attachments.page.ts';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { createEmailsPage, createUnmatchedPage } from '../src/emails.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { filingAddress, sendEmail } from '../src/send-email.ts';

const attorney = 'attorney@demo.hub';
const paralegal = 'paralegal@demo.hub';
const client = '"Ann Lee" <ann.lee@lumen-optics.example>';

const create = async (call: Caller) => {
  const reference = uniqueTitle('LUM').replace(' ', '-').toUpperCase();
  const body = { title: uniqueTitle('Folding valve'), references: [reference] };
  return { ...(await call(createInvention, { body })), reference };
};

test('an email of the client arrives, and is answered with a file after it was withdrawn once; a colleague comments', async ({
  openAs,
  callAs,
}) => {
  const invention = await create(await callAs(attorney));
  const page = await openAs(attorney);
  const emails = createEmailsPage(page);
  await emails.open(invention.id);
  await expect(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible();
  await sendEmail({
    from: client,
    to: filingAddress(invention.id),
    subject: 'Instructions on the office action',
    html: '<p>Please keep claim 7.</p><script>document.body.textContent = "ran"</script><img src="https://example.com/p.gif">',
    attachments: [{ filename: 'claims.csv', content: 'Claim,State\n7,Keep' }],
  });
  await emails.thread('Instructions on the office action').click();
  await expect(emails.body).toContainText('Please keep claim 7.');
  await expect(page.getByRole('button', { name: 'Show images' })).toBeVisible();
  await emails.attachment('claims.csv').click();
  await expect(page.getByRole('dialog').getByRole('table')).toContainText('Keep');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a thread of emails');

  await page.keyboard.press('r');
  await expect(emails.text).toBeFocused();
  await page.keyboard.type('We keep claim 7.');
  const files = createAttachmentsPage(page);
  await files.attach.click();
  await files.option('claims.csv').click();
  await expect(emails.composer).toContainText('Draft saved');
  await emails.send.click();
  await expect(page.getByRole('region', { name: 'Email being sent' })).toContainText(/Sending in \d+ s/);
  await emails.withdraw.click();
  await expect(emails.text).toHaveValue(/We keep claim 7\./);
  await expect(emails.mails).toHaveCount(1);
  await emails.send.click();
  await expect(emails.withdraw).toBeVisible();

  const other = await openAs(paralegal);
  const thread = createEmailsPage(other);
  await thread.open(invention.id, new URL(page.url()).search);
  await thread.comment.fill('The licensee agrees.');
  await thread.comment.press('Control+Enter');
  await expect(thread.comments).toContainText('Internal, never sent');
  await expect(emails.comments).toContainText('The licensee agrees.');
  await expect(emails.mails).toHaveCount(2);
  await expect(emails.withdraw).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page, 'a thread of emails');
});

test('unmatched emails are filed one after the other with single keys, and a filing is undone', async ({
  openAs,
  callAs,
}) => {
  const invention = await create(await callAs(attorney));
  const [first, second] = [uniqueTitle('Question'), uniqueTitle('Advertisement')];
  await sendEmail({ from: client, subject: first, text: `It is about ${invention.reference}.` });
  await sendEmail({ from: 'shop@print.example', subject: second, text: 'Buy pens.' });
  const page = await openAs(paralegal);
  const queue = createUnmatchedPage(page);
  await queue.open();
  await queue.row(first).click();
  await expect(queue.suggestions.first()).toContainText(`Names the reference ${invention.reference}`);
  await expectAccessible(page, 'the unmatched queue');
  await page.keyboard.press('1');
  await expect(queue.row(first)).toHaveCount(0);
  await expect(queue.subject).not.toHaveText(first);
  await expect(page.getByText(`“${first}” was filed to ${invention.reference}.`)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(queue.subject).toHaveText(first);
  await page.keyboard.press('1');
  await expect(queue.row(first)).toHaveCount(0);
  await queue.row(second).click();
  await page.keyboard.press('n');
  await expect(queue.row(second)).toHaveCount(0);
  const emails = createEmailsPage(page);
  await emails.open(invention.id);
  await expect(emails.thread(first)).toBeVisible();
});
