import { expectAccessible } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';

test('R15: the health report shows the backup status', async ({ openAs }) => {
  const page = await openAs('paralegal@demo.hub');
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/config/backup'));
  await page.goto('/reports/health');
  await expect(page.getByRole('list', { name: 'Services' })).toBeVisible();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText(/^(?:No backup yet\.|Last backup .+ ago, .+\.)$/)).toBeVisible();
  await expectAccessible(page, 'health report');
});
