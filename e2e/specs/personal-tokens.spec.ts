import { getMe } from '@hub/contract/auth/auth.calls.ts';
import { shortenApiPage } from '../src/api-page.ts';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';
import { createProfilePage } from '../src/profile.page.ts';

test('a token is created by keyboard and shown once; the API page takes it, and revoking it refuses it', async ({
  openAs,
  request,
}) => {
  const page = await openAs('inhouse@demo.hub', { viewport: { width: 390, height: 844 } });
  const profile = createProfilePage(page);
  await page.goto('/boards');
  await profile.openTokens();
  await profile.button('New token').press('Enter');
  await expect(profile.dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Docket script');
  await expect(profile.dialog.getByRole('checkbox', { name: 'Read' })).toBeDisabled();
  await profile.dialog.getByRole('checkbox', { name: 'Work' }).press('Space');
  await expectAccessible(page, 'new token');
  await profile.button('Create token').press('Enter');
  await expect(profile.dialog.getByRole('heading', { name: 'Token created' })).toBeFocused();
  const token = String(await profile.dialog.getByRole('code').textContent());
  await page.keyboard.press('Escape');
  await expect(profile.dialog.getByRole('code')).toHaveText(/^hub_[0-9a-f]{64}$/);
  await expectAccessible(page, 'created token');
  await expectLargeTargets(page, 'created token');
  await profile.button('I have saved it').press('Enter');
  await expect(profile.tokens).toContainText(['Docket script']);
  await expect(profile.tokens).toContainText(['Read, Work']);
  await expect(profile.tokens).toContainText(['never used']);
  await expect(profile.dialog.getByText(token)).toHaveCount(0);
  await expectNoSideScroll(page, 'tokens');

  const described = await page.context().newPage();
  await shortenApiPage(described);
  await described.goto('/api/docs');
  await described.getByRole('button', { name: 'Authorize' }).click();
  await described.getByRole('textbox', { name: 'auth-bearer-value' }).fill(token);
  await described.getByRole('button', { name: 'Apply credentials' }).click();
  await described.getByRole('button', { name: 'Close' }).click();
  await described.locator('#operations-tag-auth').click();
  const call = described.locator('.opblock-get').filter({ hasText: getMe.path });
  await call.locator('.opblock-summary-control').click();
  await expect(call).toContainText('Personal tokens need the scope read.');
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table')).toContainText('inhouse@demo.hub');

  await page.bringToFront();
  await profile.button('Revoke Docket script').click();
  const question = page.getByRole('alertdialog', { name: 'Revoke “Docket script”?' });
  await question.getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(profile.tokens).toHaveCount(0);
  await expect(profile.dialog).toContainText('You have no tokens.');
  await expectAccessible(page, 'no tokens');
  const refused = await request.get(getMe.path, { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(401);
});
