import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';

const save = async (page: Page, button: Locator): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download;
};

const digest = async (download: Download): Promise<string> =>
  createHash('sha256')
    .update(await readFile(await download.path()))
    .digest('hex');

test('every application downloads with the SHA-256 that its card shows, and says how to install it', {
  tag: '@deep',
}, async ({ openAs }) => {
  const page = await openAs('paralegal@demo.hub');
  await page.goto('/applications');
  const card = (title: string) => page.getByRole('region', { name: title, exact: true });
  for (const [title, fileName] of [
    ['Word add-in', 'invention-hub-word.xml'],
    ['Drawing templates', 'invention-hub-drawings.zip'],
    ['alfred', 'alfred.mjs'],
  ] as const) {
    const download = await save(page, card(title).getByRole('button', { name: `Download ${title}` }));
    expect(download.suggestedFilename()).toBe(fileName);
    await expect(card(title).getByText(await digest(download), { exact: true })).toBeVisible();
    await expect(card(title).getByText(/^Version \d+\.\d+\.\d+ · /)).toBeVisible();
    await expect(card(title).getByRole('heading', { name: /^What is new in/ })).toBeVisible();
  }

  const tabs = card('alfred').getByRole('tablist');
  await tabs.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(tabs.getByRole('tab', { name: 'Windows', selected: true })).toBeFocused();
  const steps = card('alfred').getByRole('tabpanel');
  await expect(steps).toContainText('alfred.cmd');
  await expect(steps).toContainText(`alfred login ${new URL(page.url()).origin}`);

  const drawings = card('Drawing templates');
  const fill = drawings.getByRole('button', { name: 'Download for this invention' });
  await expect(fill).toBeDisabled();
  await drawings.getByRole('combobox', { name: 'Invention' }).fill('a');
  await page.getByRole('option').first().click();
  const filled = await save(page, fill);
  expect(filled.suggestedFilename()).toMatch(/^Drawings .+\.zip$/);
  await expect(drawings.getByText(await digest(filled), { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'applications with a chosen invention');
  await expectNoSideScroll(page, 'applications');
});
