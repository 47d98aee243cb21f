import { searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectLargeTargets } from '../support/accessibility.ts';
import { renderScreen, server } from '../support/render-screen.tsx';

test('the menu, the profile and its question are accessible', async () => {
  await renderScreen('/inventions');
  await page.getByRole('button', { name: /your menu$/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await profile.getByLabelText('First name').fill('');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(profile).not.toBeInTheDocument();
});

test('the help and the palette open by their keys, close by Escape, and are accessible', async () => {
  await renderScreen('/inventions');
  await userEvent.keyboard('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(help).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('textbox', { name: 'Command' });
  await expect.element(palette).toBeVisible();
  await expectAccessible();
  expectLargeTargets();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
});

test('the results of the search are accessible', async () => {
  server.answer(searchInventions, { collection: [{ title: 'Semiconductor' }], total: 1 });
  await renderScreen('/inventions');
  await page.getByRole('combobox', { name: 'Search for invention' }).fill('semi');
  await expect.element(page.getByRole('option', { name: /Semiconductor/ })).toBeVisible();
  await expectAccessible();
  expectLargeTargets();
});
