import { listInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { renderScreen, server } from '../support/render-screen.tsx';

test('a filtered list of inventions with an open choice is accessible', async () => {
  server.answer(listInventions, { collection: [{ title: 'Folding valve' }], total: 1, size: 25 });
  await renderScreen('/inventions?status=prosecution&tags=none');
  await expect.element(page.getByRole('button', { name: 'Clear', exact: true }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect.element(page.getByRole('option', { name: 'Allowed' })).toBeVisible();
  await expectAccessible();
});

test('a search without results says so, and is accessible', async () => {
  await renderScreen('/inventions?q=qqxxzz');
  await expect.element(page.getByRole('heading', { name: 'No matching inventions' })).toBeVisible();
  await expectAccessible();
});

test('a list that cannot be read says so, and an invention can still be created', async () => {
  server.refuse(listInventions, 'internal');
  await renderScreen('/inventions', ['inventions:create']);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'New invention' }).first().click();
  const dialog = page.getByRole('dialog', { name: /invention/i });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await expect.element(page.getByRole('option', { name: 'Allowed' })).toBeVisible();
  await expectAccessible();
});
