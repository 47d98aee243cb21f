import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { createDateCardPage } from '../src/date-card.page.ts';
import { createDocumentsPage } from '../src/documents.page.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createWork } from '../src/new-work.ts';

test('a petition extends a reply, the date card shows it, and a person corrects the months', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs('paralegal@demo.hub');
  const { invention } = await createWork(call, []);
  const title = uniqueTitle('Respond to the rejection');
  await call(createMilestone, {
    body: { inventionId: invention.id, title, ruleId: 'OA-NF', trigger: '2026-07-03' },
  });
  const page = await openAs('paralegal@demo.hub');
  const overview = createInventionPage(page);
  const documents = createDocumentsPage(page);
  const dates = createDateCardPage(page);
  await overview.open(invention.id);
  await documents.enter('XT/', '10 Nov 2026');
  const petition = documents.dialog('XT/ Extension of time');
  await expect(petition.getByRole('checkbox', { name: title })).toBeChecked();
  await expect(petition.getByRole('combobox', { name: `Extension of “${title}”` })).toHaveValue(
    '2 months, until 3 Dec 2026',
  );
  await expectAccessible(page, 'decision about a petition');
  await expect(petition).toContainText('Fee: $690');
  await expectNoSideScroll(page, 'decision about a petition');
  await documents.confirm('XT/ Extension of time');
  await expect(page.getByText('XT/ docketed: 1 milestone extended.')).toBeVisible();

  const milestone = overview.milestone(title);
  await expect(milestone).toContainText('extended by 2 months');
  await expect(milestone).toContainText('final date 4 Jan 2027');
  await dates.opener(title).click();
  await expect(dates.card).toContainText('3 December 2026');
  await expect(dates.card).toContainText('Extended by 2 months by XT/ of 10 November 2026.');
  await expect(dates.card).toContainText('Total fee: $690');
  await expect(dates.strip).toContainText('Due 5 Oct 2026');
  await expect(dates.strip).toContainText('Extended 3 Dec 2026');
  await expectAccessible(page, 'the card of an extended date');
  await page.keyboard.press('Escape');

  await overview.chooseOfMilestone(title, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit milestone' });
  await expect(dialog.getByRole('textbox', { name: 'Due date' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Extension taken' }).click();
  await page.getByRole('option', { name: '3 months, until 4 Jan 2027' }).click();
  await expectAccessible(page, 'an extension that is corrected');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(milestone).toContainText('extended by 3 months');
  await expect(milestone).not.toContainText(/final \d/);
  await expect(page.getByRole('status').filter({ hasText: 'is extended by 3 months' })).toBeVisible();
});

test('the time is extended on the date strip with a task for the fee, and one Undo takes both back', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs('paralegal@demo.hub');
  const { invention } = await createWork(call, []);
  const title = uniqueTitle('Respond to the rejection');
  await call(createMilestone, {
    body: { inventionId: invention.id, title, ruleId: 'OA-NF', trigger: '2026-10-02' },
  });
  const page = await openAs('paralegal@demo.hub');
  const overview = createInventionPage(page);
  const dates = createDateCardPage(page);
  await overview.open(invention.id);
  const milestone = overview.milestone(title);
  await dates.opener(title).click();
  await dates.strip.getByRole('button', { name: /^2 months of extension/ }).click();
  const dialog = page.getByRole('dialog', { name: `Extend the time of “${title}”` });
  await expect(dialog.getByRole('radio', { name: /^2 months, until/ })).toBeChecked();
  await expect(dialog).toContainText('Small entity $276');
  await expectAccessible(page, 'the dialog that extends the time');
  await expectNoSideScroll(page, 'the dialog that extends the time');
  await dialog.getByRole('button', { name: 'Extend the time' }).click();
  await expect(dialog).toBeHidden();
  await expect(dates.card).toContainText('Extended by 2 months.');
  await page.keyboard.press('Escape');
  await expect(milestone).toContainText('Pay the extension fee and file the petition');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(milestone).not.toContainText('extended by');
  await expect(milestone).not.toContainText('Pay the extension fee and file the petition');
  await overview.chooseOfMilestone(title, 'Extend the time …');
  await expect(dialog.getByRole('radio', { name: /^1 month, until/ })).toBeChecked();
});
