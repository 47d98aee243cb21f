import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { expectAccessible } from '../src/check-accessibility.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { inDays } from '../src/in-days.ts';
import { createWork } from '../src/new-work.ts';
import { createOverviewPage } from '../src/overview.page.ts';
import { resetSettings } from '../src/overview-settings.ts';

test('the timeline is used by keyboard and remembers its range; a date shows what changed', async ({
  openAs,
  callAs,
}) => {
  const attorney = await callAs('attorney@demo.hub');
  const { invention } = await createWork(attorney, []);
  const titles = [uniqueTitle('Answer the action'), uniqueTitle('Pay the issue fee')];
  for (const [index, title] of titles.entries())
    await attorney(createMilestone, {
      body: { inventionId: invention.id, title, dueAt: inDays(20 + 30 * index) },
    });
  await resetSettings(attorney);
  const page = await openAs('attorney@demo.hub');
  const overview = createOverviewPage(page);
  const deferred = Promise.withResolvers<void>();
  await page.route(/\/api\/search\/overview\/milestones\?/, async (route) => {
    await deferred.promise;
    await route.continue();
  });
  await page.goto(`/?view=timeline&q=${encodeURIComponent(invention.title)}`);
  await expect(page.getByRole('status', { name: 'Loading the timeline' })).toBeVisible();
  deferred.resolve();
  await expect(page).toHaveURL(/view=timeline/);
  const marks = overview.timeline.getByRole('link', { name: new RegExp(`due .*${invention.title}`) });
  await expect(marks).toHaveCount(2);
  await overview.timeline.getByText('Week').click();
  await expect(overview.timeline.locator('[data-today]')).toBeInViewport();
  const beyond = overview.timeline.getByRole('button', { name: / milestones? of .* later$/ });
  await expect(beyond).toHaveText(/^[12]$/);
  await overview.timeline.getByText('Month').click();
  await marks.first().focus();
  await expect(marks.first()).toHaveAccessibleName(new RegExp(`^${titles[0]}: due`));
  await page.keyboard.press('ArrowRight');
  await expect(marks.nth(1)).toBeFocused();
  await expect(marks.nth(1)).toHaveAccessibleName(new RegExp(`^${titles[1]}: due`));
  await expectAccessible(page, 'the timeline');
  const place = await overview.timeline.evaluate(({ scrollLeft }) => scrollLeft);
  await overview.timeline.getByRole('radio', { name: 'Month' }).focus();
  expect(await overview.timeline.evaluate(({ scrollLeft }) => scrollLeft)).toBe(place);
  await overview.timeline.getByText('Quarter').click();
  await expect(page).toHaveURL(/range=quarter/);
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('Extension of time');
  await page.reload();
  await expect(overview.timeline.getByRole('radio', { name: 'Quarter' })).toBeChecked();

  await page.getByRole('button', { name: 'Compare with date' }).click();
  const panel = page.getByRole('dialog', { name: 'Compare with date' });
  const since = panel.getByRole('textbox', { name: 'Changes since' });
  await expect(since).toBeFocused();
  await since.fill(inDays(-3));
  await since.press('Enter');
  await expect(panel.getByRole('list', { name: /^Changes since/ }).getByText(titles[0] ?? '')).toBeVisible();
  await panel.getByRole('button', { name: 'Reopened' }).click();
  await expect(panel.getByText('No change of the kind “Reopened” since this date.')).toBeVisible();
  await expectAccessible(page, 'the comparison');
});
