import { randomUUID } from 'node:crypto';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { sendDocketingEvent } from '../src/docketing-system.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';

const phone = { width: 390, height: 844 };

const event = {
  id: 'RESP-NF-1',
  version: 1,
  code: 'RESP-NF',
  description: 'Response to non-final Office action',
  dueDate: '2026-06-10',
  status: 'open',
} as const;

test('the docketing system moves a date, and taking it over resolves the difference', {
  tag: '@deep',
}, async ({ openAs, callAs, baseURL }) => {
  const call = await callAs('attorney@demo.hub');
  const matter = `E2E-${randomUUID().slice(0, 8)}`;
  const body = { title: uniqueTitle('Folding valve'), references: [`FIP:${matter}`] };
  const { id: inventionId } = await call(createInvention, { body });
  await call(createMilestone, {
    body: { inventionId, title: 'Respond to action', ruleId: 'OA-NF', trigger: '2026-03-10' },
  });
  await sendDocketingEvent(baseURL ?? '', matter, event);
  const page = await openAs('paralegal@demo.hub');
  await page.goto(`/inventions/matter/${matter}?fip=true`);
  await expect(page).toHaveURL(new RegExp(`/inventions/${inventionId}`));
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByRole('link', { name: `FIP:${matter}` }).click();
  await expect(page).toHaveURL(`/inventions/${inventionId}/docketing`);
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison).toContainText('no differences');
  await comparison.getByRole('button', { name: '1 deadline matches' }).click();
  await expect(comparison.getByRole('listitem')).toContainText('Respond to action');

  await sendDocketingEvent(baseURL ?? '', matter, { ...event, version: 2, dueDate: '2026-07-10' });
  await expect(comparison).toContainText('The docketing system has 10 Jul 2026, the hub has 10 Jun 2026.');
  await expect(page.getByRole('region', { name: `Matter ${matter}` }).getByRole('row')).toContainText([
    'Due',
    '10 Jul 2026',
  ]);
  await expectAccessible(page, 'the docketing tab with a difference');
  await page.setViewportSize(phone);
  await expectNoSideScroll(page, 'the docketing tab');
  await expectLargeTargets(page, 'the docketing tab');

  await comparison.getByRole('button', { name: /^Propose 10 Jul 2026/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('changes from 10 Jun 2026 to 10 Jul 2026');
  await expect(dialog).toContainText('1 month of extension');
  await expectAccessible(page, 'the dialog of a decision');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The extension was agreed with the client.');
  await dialog.getByRole('button', { name: 'Propose 10 Jul 2026' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(comparison).toContainText('proposes 10 Jul 2026. It counts when a second person confirms it.');
  await expect(comparison.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);

  // A second person confirms it, and undoes it.
  const second = await openAs('admin@demo.hub');
  await second.goto(`/inventions/${inventionId}/docketing`);
  await second.getByRole('button', { name: 'Confirm 10 Jul 2026: Respond to action' }).click();
  const confirming = second.getByRole('dialog');
  await confirming.getByRole('textbox', { name: 'Reason' }).fill('The petition of 3 June is on file.');
  await confirming.getByRole('button', { name: 'Confirm 10 Jul 2026' }).click();
  await expect(comparison).toContainText('no differences');
  const log = page.getByRole('region', { name: 'Log' });
  await expect(log).toContainText('Confirmed by');
  await expect(log).toContainText('“Respond to action”: The extension was agreed with the client.');
  await second.getByRole('button', { name: 'Undo: Respond to action' }).click();
  await confirming.getByRole('textbox', { name: 'Reason' }).fill('It was never filed.');
  await confirming.getByRole('button', { name: 'Undo' }).click();
  await expect(comparison).toContainText('The docketing system has 10 Jul 2026, the hub has 10 Jun 2026.');
  for (let number = 1; number <= 30; number += 1) {
    const id = `ANNUITY-${number}`;
    await sendDocketingEvent(baseURL ?? '', matter, { ...event, id, dueDate: `20${30 + number}-06-10` });
  }
  await page.goto(`/inventions/${inventionId}/docketing`);
  const table = page.getByRole('table', { name: `Events of matter ${matter}` });
  await expect(table).toBeVisible();
  // The head, and 31 events in two pages.
  await expect(async () => {
    await table.getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(table.getByRole('row')).toHaveCount(32, { timeout: 1_000 });
  }).toPass();
  await expect(table.getByRole('row').last()).toContainText('10 Jun 2060');
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  await page.goto('/inventions/matter/nobody?fip=false');
  await expect(page.getByRole('heading', { name: 'No invention for matter nobody' })).toBeVisible();
});
