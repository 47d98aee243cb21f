import { randomInt } from 'node:crypto';
import { createDocument } from '@hub/contract/documents/documents.calls.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { officeTimeZone } from '@hub/domain/dates/today.ts';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { usualViewport } from '../src/context-pool.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createShellPage } from '../src/shell.page.ts';

test('the rule lab shows which dates a shorter period would move, and changes none', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs('attorney@demo.hub');
  const invention = await call(createInvention, { body: { title: uniqueTitle('Folding valve') } });
  const title = uniqueTitle('Answer the reexamination');
  const created = await call(createMilestone, {
    body: { inventionId: invention.id, title, ruleId: 'RX-S', trigger: '2026-11-02' },
  });
  expect(created.dueAt).toBe('2027-01-04');

  const page = await openAs('attorney@demo.hub');
  await page.goto('/deadlines');
  await page.getByRole('button', { name: 'Rule lab' }).click();
  await expect(createShellPage(page).title).toHaveText('Rule lab');
  await expect(page.getByText('Nothing tried yet')).toBeVisible();
  const tryIt = page.getByRole('button', { name: 'Show moved dates' });
  await expect(tryIt).toBeDisabled();
  await page.getByRole('combobox', { name: 'Rule', exact: true }).fill('RX-S');
  await page.getByRole('option', { name: /^RX-S/ }).click();
  await expect(page.getByLabel('Period')).toHaveValue('2');
  await page.getByLabel('Period').fill('1');
  await tryIt.click();
  await expect(page).toHaveURL(/rule=RX-S/);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('4 Jan 2027');
  await expect(row).toContainText('2 Dec 2026');
  await expect(page.getByRole('status').filter({ hasText: 'would move' })).toBeVisible();
  await expectAccessible(page, 'rule lab');
  await row.getByRole('link', { name: title }).click();
  await expect(createShellPage(page).title).toHaveText(invention.title);
  await expect(page.getByText('4 Jan 2027').first()).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();

  await page.getByText('New holiday', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Month' }).click();
  await page.getByRole('option', { name: 'January' }).click();
  await page.getByRole('combobox', { name: 'Day' }).click();
  await page.getByRole('option', { name: '4', exact: true }).click();
  await tryIt.click();
  await expect(row).toContainText('5 Jan 2027');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: 'Moved dates' })).toBeVisible();
  await expectNoSideScroll(page, 'rule lab');
});

test('the IDS radar lists documents that cite references for the other members of their family', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs('attorney@demo.hub');
  // Members of a family share an application number.
  const applicationNumber = `19${String(randomInt(1_000_000)).padStart(6, '0')}`;
  const build = (title: string, status: 'granted' | 'prosecution') =>
    call(createInvention, {
      body: { title: uniqueTitle(title), status, applicationNumber, referenceOverride: true },
    });
  const source = await build('Sealed hinge', 'granted');
  const member = await build('Sealed hinge with a spring', 'prosecution');
  await build('Sealed hinge with a damper', 'prosecution');
  const date = Temporal.Now.plainDateISO(officeTimeZone).toString();
  await call(createDocument, { body: { inventionId: source.id, code: '892', date } });
  const page = await openAs('attorney@demo.hub');
  await page.goto('/deadlines');
  await page.getByRole('button', { name: 'IDS radar' }).click();
  await expect(createShellPage(page).title).toHaveText('IDS radar');
  await expect(page.getByText(/^\d+ proposals?$/)).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: member.title }) });
  await expect(row.getByRole('link')).toContainText([member.title, source.title]);
  await expect(row).toContainText('892');
  await expect(row).toContainText('37 CFR 1.97');
  const start = row.getByRole('button', { name: `Start milestone for “${member.title}”` });
  await expect(start).toBeEnabled();
  await expectAccessible(page, 'IDS radar');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page, 'IDS radar on a phone');
  await page.setViewportSize(usualViewport);
  const others = await openAs('paralegal@demo.hub');
  await others.goto('/deadlines/ids');
  const theirRow = others.getByRole('row').filter({ has: others.getByRole('link', { name: member.title }) });
  await expect(theirRow).toContainText('892');
  const stream = await openAs('paralegal@demo.hub');
  await stream.goto(`/inventions/${member.id}/stream`);
  await expect(stream.getByText('created this invention')).toBeVisible();
  await row.getByRole('button', { name: `Dismiss for “${member.title}”` }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Already before the examiner');
  await expectAccessible(page, 'dialog that dismisses a proposal');
  await dialog.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(page.getByText('The proposal was dismissed.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(theirRow).toHaveCount(0);
  const event = stream.getByText(/dismissed a proposal of the/);
  await expect(event.getByRole('link', { name: 'IDS radar' })).toBeVisible();
  await expectAccessible(stream, 'a dismissal in the stream');
  // The focus moves to the row in the place of the dismissed one.
  await expect(page.getByRole('table', { name: 'Proposals' }).locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Dismissed', exact: true }).click();
  await expect(row).toContainText('Already before the examiner');
  await expectAccessible(page, 'dismissed proposals');
  await row.getByRole('button', { name: `Restore for “${member.title}”` }).click();
  await expect(page.getByText('The proposal is open again.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(theirRow).toContainText('892');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await start.press('Enter');
  await expect(page.getByText(/was started for/)).toContainText(member.title);
  await expect(row).toHaveCount(0);
});
