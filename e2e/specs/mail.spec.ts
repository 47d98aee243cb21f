import type { InventionId } from '@hub/contract/fields.ts';
import { setInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createMailDraft, sendMailDraft, updateMailDraft } from '@hub/contract/mail/mail-drafts.calls.ts';
import type { Page } from '@playwright/test';
import { createAttachmentsPage } from '../src/attachments.page.ts';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { createConflictPage } from '../src/conflict.page.ts';
import { createEmailsPage, createUnmatchedPage } from '../src/emails.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { filingAddress, sendEmail } from '../src/send-email.ts';

const attorney = 'attorney@demo.hub';
const paralegal = 'paralegal@demo.hub';
const inHouse = 'inhouse@demo.hub';
const client = '"Ann Lee" <ann.lee@lumen-optics.example>';

const create = async (call: Caller) => {
  const reference = uniqueTitle('LUM').replace(' ', '-').toUpperCase();
  const body = { title: uniqueTitle('Folding valve'), references: [reference] };
  return { ...(await call(createInvention, { body })), reference };
};

/** Sends an email as a person who loses the right to edit before it leaves. */
const sendAndLoseAccess = async (sender: Caller, owner: Caller, id: InventionId): Promise<void> => {
  const { id: draftId } = await sender(createMailDraft, { params: { id }, body: { kind: 'new' } });
  const body = { to: [{ name: '', address: 'ann.lee@lumen-optics.example' }], subject: 'Fee note' };
  const params = { id, draftId };
  const { updatedAt, newRecipients } = await sender(updateMailDraft, { params, body });
  await sender(sendMailDraft, { params, query: { updatedAt }, body: { confirmedRecipients: newRecipients } });
  const grants = [attorney, paralegal].map((value) => ({ value, right: 'write' as const }));
  await owner(setInventionAccess, { params: { id }, body: { restricted: true, grants } });
};

/** Writes an email offline, leaves the page, and keeps the text although a colleague has changed the draft meanwhile. */
const writeOfflineAndKeep = async (page: Page, colleague: Caller, id: InventionId): Promise<void> => {
  const emails = createEmailsPage(page);
  const draft = await colleague(createMailDraft, { params: { id }, body: { kind: 'new' } });
  const params = { id, draftId: draft.id };
  const to = [{ name: '', address: 'ann.lee@lumen-optics.example' }];
  await colleague(updateMailDraft, { params, body: { to } });
  const search = `?draft=${draft.id}`;
  await emails.open(id, search);
  await emails.text.click();
  await page.context().setOffline(true);
  await emails.text.fill('Please amend claim 9.');
  await emails.send.click();
  await expect(emails.composer).toContainText('Offline, kept on this device');
  await expect(emails.composer).toContainText('Nothing was sent');
  await colleague(updateMailDraft, { params, body: { text: 'A colleague wrote this.' } });
  // Leaving the page saves once more, and that request may reach the hub.
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await emails.open(id, search);
  const conflict = createConflictPage(page);
  await expect(conflict.theirs.locator('..')).toContainText('A colleague wrote this.');
  await conflict.mine.check();
  await conflict.save.click();
  await expect(emails.composer).toContainText('Draft saved');
  await expect(emails.text).toHaveValue('Please amend claim 9.');
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
    html: '<p>Please keep claim 7.</p><p><a href="https://other.example/pay?id=7">www.uspto.gov</a></p><script>document.body.textContent = "ran"</script><img src="https://example.com/p.gif">',
    attachments: [{ filename: 'claims.csv', content: 'Claim,State\n7,Keep' }],
  });
  await emails.thread('Instructions on the office action').click();
  await expect(emails.body).toContainText('Please keep claim 7.');
  await expect(page.getByRole('button', { name: 'Show images' })).toBeVisible();
  await expect.poll(async () => (await page.locator(emails.frame).boundingBox())?.height).toBeLessThan(140);
  const opening = page.waitForEvent('popup');
  await emails.body.getByRole('link').click();
  const opened = await opening;
  await expect(opened.getByRole('heading')).toHaveText('This link leads to other.example');
  await expect(opened.getByRole('link', { name: 'Open other.example' })).toHaveAttribute(
    'href',
    'https://other.example/pay?id=7',
  );
  await expectAccessible(opened, 'the page of a link in an email');
  await opened.close();
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
  await sendAndLoseAccess(await callAs(inHouse), await callAs(attorney), invention.id);
  await emails.send.click();
  await expect(emails.withdraw).toBeVisible();

  const other = await openAs(paralegal);
  const theirs = createEmailsPage(other);
  const thread = new URL(page.url()).search;
  await theirs.open(invention.id, thread);
  await theirs.comment.fill('The licensee agrees.');
  await theirs.comment.press('Control+Enter');
  await expect(theirs.comments).toContainText('Internal, never sent');
  await expect(emails.comments).toContainText('The licensee agrees.');
  await writeOfflineAndKeep(page, await callAs(paralegal), invention.id);
  await emails.open(invention.id, thread);
  await expect(emails.mails).toHaveCount(2);
  await expect(emails.withdraw).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page, 'a thread of emails');
  await page.getByRole('button', { name: 'All emails' }).click();
  await emails.thread('Fee note').filter({ hasText: 'Not sent' }).click();
  await expect(emails.composer.getByRole('alert').first()).toContainText(
    'The person who sent it may no longer change this invention.',
  );
});

test('unmatched emails are filed one after the other with single keys, and a filing is undone', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const invention = await create(await callAs(attorney));
  const [first, second] = [uniqueTitle('Question'), uniqueTitle('Advertisement')];
  await sendEmail({ from: client, subject: first, text: `It is about ${invention.reference}.` });
  await sendEmail({ from: 'shop@print.example', subject: second, text: 'Buy pens.' });
  const page = await openAs(paralegal);
  const queue = createUnmatchedPage(page);
  await queue.open();
  await queue.row(first).click();
  await expect(queue.suggestions.first()).toContainText(`Mentions the reference ${invention.reference}`);
  await expectAccessible(page, 'the unmatched queue');
  await page.keyboard.press('1');
  await expect(queue.row(first)).toHaveCount(0);
  await expect(queue.row(second)).toBeFocused();
  await expect(queue.subject).toHaveText(second);
  await expect(page.getByText(`“${first}” was filed to ${invention.reference}.`)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(queue.subject).toHaveText(first);
  await expect(queue.row(first)).toBeFocused();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText(`File to ${invention.reference}`);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('1');
  await expect(queue.row(first)).toHaveCount(0);
  await expect(queue.subject).toHaveText(second);
  await page.keyboard.press('n');
  await expect(queue.row(second)).toHaveCount(0);
  const target = await create(await callAs(attorney));
  const emails = createEmailsPage(page);
  await emails.open(invention.id);
  await emails.thread(first).click();
  await page.getByRole('button', { name: `Actions for “${first}”` }).click();
  await page.getByRole('menuitem', { name: 'Move to another invention' }).click();
  const move = page.getByRole('dialog', { name: 'Move to another invention' });
  await move.getByRole('combobox', { name: 'Invention' }).fill(target.reference);
  await page.getByRole('option', { name: target.title }).click();
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible();
  await emails.open(target.id);
  await emails.thread(first).click();
  await page.getByRole('button', { name: `Actions for “${first}”` }).click();
  await page.getByRole('menuitem', { name: 'Also file in …' }).click();
  const also = page.getByRole('dialog', { name: 'Also file in other inventions' });
  await also.getByRole('combobox', { name: 'Inventions' }).fill(invention.reference);
  await page.getByRole('option', { name: invention.title }).click();
  await also.getByRole('button', { name: 'File', exact: true }).click();
  await expect(page.getByText('Also in 1 more')).toBeVisible();
  await emails.open(invention.id);
  await expect(emails.thread(first)).toBeVisible();
});
