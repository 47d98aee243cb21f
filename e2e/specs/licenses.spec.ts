import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';

test('an administrator finds a library and reads its license', { tag: '@deep' }, async ({ openAs }) => {
  const page = await openAs('admin@demo.hub');
  await page.goto('/admin/licenses');
  const table = page.getByRole('table', { name: 'Libraries' });
  await expect(page.getByText(/It includes \d+ third-party libraries/)).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^51–100 of \d+$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('apache fastify');
  await expect(page.getByText('No library matches')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('mit fastify');
  const library = table.getByRole('button', { name: 'fastify', exact: true });
  await expect(library).toBeVisible();
  await expectAccessible(page, 'licenses');
  await library.click();
  const dialog = page.getByRole('dialog', { name: /^fastify \d/ });
  await expect(dialog).toContainText('Permission is hereby granted, free of charge');
  await expectAccessible(page, 'text of a license');
  await page.keyboard.press('Escape');
  await expect(library).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'licenses on a phone');
  await expectNoSideScroll(page, 'licenses on a phone');
});
