import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { addressOf, renderScreen, server } from '../support/render-screen.tsx';

const edit = { action: 'workflow.updateTask', summary: 'Changes fields of a task', entries: 1 };
const noEntries = page.getByRole('heading', { name: 'No matching entries' });

/** Has one entry unless the log is asked for years before it. */
const answerLog = (): void =>
  server.answer(listAuditEntries, ({ query }) => {
    const collection = query.to ? [] : [edit];
    return { collection, total: collection.length, size: 50 };
  });

test('the URL contains the filters of the audit log, and the log is asked for them', async () => {
  answerLog();
  await renderScreen('/reports/audit', ['audit:read']);
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Milestones and tasks' }).click();
  await expect.poll(addressOf).toBe('/reports/audit?action=workflow');
  await page.getByLabelText('To', { exact: true }).fill('2020-01-01');
  await expect.element(noEntries).toBeVisible();
  expect(server.requestsOf(listAuditEntries).at(-1)?.query).toMatchObject({
    action: 'workflow.',
    // The end of that day in Berlin.
    to: '2020-01-01T23:00:00Z',
  });
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect.poll(addressOf).toBe('/reports/audit');
  await expect.element(page.getByText(edit.summary)).toBeVisible();
});

test('the button beside the filters of the audit log clears all of them', async () => {
  answerLog();
  await renderScreen('/reports/audit?from=2026-11-01', ['audit:read']);
  const clear = page.getByRole('button', { name: 'Clear', exact: true });
  await clear.click();
  await expect.poll(addressOf).toBe('/reports/audit');
  await expect.element(clear).not.toBeInTheDocument();
  await expect.poll(() => server.requestsOf(listAuditEntries).at(-1)?.query?.from).toBeUndefined();
});

test('a person without access to the audit log gets an explanation and no link to it', async () => {
  server.refuse(listAuditEntries, 'permission.denied');
  await renderScreen('/reports/audit');
  await expect
    .element(page.getByRole('heading', { name: 'You do not have access to the audit log' }))
    .toBeVisible();
  await page.getByRole('button', { name: /your menu$/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Audit log' })).not.toBeInTheDocument();
});

test('the audit log is accessible with entries and without any', async () => {
  answerLog();
  await renderScreen('/reports/audit', ['audit:read']);
  await expect.element(page.getByText(edit.summary)).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await page.getByLabelText('To', { exact: true }).fill('2020-01-01');
  await expect.element(noEntries).toBeVisible();
  await expectAccessible();
});

test('an audit log that cannot be read says so', async () => {
  server.refuse(listAuditEntries, 'internal');
  await renderScreen('/reports/audit', ['audit:read']);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expectAccessible();
});
