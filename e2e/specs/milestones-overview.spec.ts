import { createMilestone, updateMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import type { Locator } from '@playwright/test';
import { expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { inDays } from '../src/in-days.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createWork } from '../src/new-work.ts';
import { createOverviewPage } from '../src/overview.page.ts';
import { resetSettings, showAs } from '../src/overview-settings.ts';
import { printPages } from '../src/read-pdf.ts';
import { whenSettled } from '../src/watch-page.ts';

// The overview settings are shared by all pages of a person, so the tests run one after the other.
test.describe.configure({ mode: 'default' });

/** Expects that an element does not need to scroll sideways. */
const expectNoCut = (place: Locator): Promise<void> =>
  expect
    .poll(() => place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);

test('a finished milestone gives its row in the overview the next date, until it is undone', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const attorney = await callAs('attorney@demo.hub');
  const { invention, milestone } = await createWork(attorney, []);
  const soon = await attorney(createMilestone, {
    body: { inventionId: invention.id, title: uniqueTitle('Answer the action'), dueAt: inDays(40) },
  });
  await resetSettings(await callAs('paralegal@demo.hub'));
  const page = await openAs('paralegal@demo.hub');
  const overview = createOverviewPage(page);
  const work = createInventionPage(page);
  await page.goto(`/?q=${encodeURIComponent(invention.title)}`);
  await overview.link(invention.title).focus();
  await page.keyboard.press('ArrowRight');
  await expect(work.milestoneTitles).toHaveText([soon.title, milestone.title]);
  await work.chooseOfMilestone(soon.title, 'Finish');
  await expect(work.milestoneTitles).toHaveText([milestone.title, soon.title]);
  await expect(overview.row(invention.title)).toContainText(milestone.title);
  await work.undo.click();
  await expect(work.milestoneTitles).toHaveText([soon.title, milestone.title]);
  await expect(overview.row(invention.title)).toContainText(soon.title);
});

test('a row shows by how much its due date is extended', { tag: '@deep' }, async ({ openAs, callAs }) => {
  const call = await callAs('attorney@demo.hub');
  const { invention } = await createWork(call, []);
  const { id } = await call(createMilestone, {
    body: {
      inventionId: invention.id,
      title: uniqueTitle('Respond to the rejection'),
      ...{ ruleId: 'OA-NF', trigger: '2026-07-03' },
    },
  });
  await call(updateMilestone, { params: { id }, body: { extensionMonths: 2 } });
  await resetSettings(await callAs('paralegal@demo.hub'));
  const page = await openAs('paralegal@demo.hub');
  const overview = createOverviewPage(page);
  await page.goto(`/?q=${encodeURIComponent(invention.title)}`);
  const row = overview.row(invention.title);
  const extended = row.getByText('extended 2 months', { exact: true });
  await expect(extended).toHaveAttribute(
    'title',
    'Due 3 Dec 2026, extended by 2 months; final date 4 Jan 2027',
  );
  await expectNoCut(extended);

  for (const displayMode of ['Compact', 'Compact + Notes'] as const) {
    await showAs(await callAs('paralegal@demo.hub'), displayMode);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    const mark = row.getByTitle('extended 2 months, final date 4 Jan 2027');
    await expect(mark.getByText('extended 2 months', { exact: true })).toBeAttached();
    await expect(mark.getByText('+2')).toHaveText('+2', { useInnerText: true });
    await expectNoCut(row.getByRole('cell').filter({ has: page.getByTitle('extended 2 months') }));
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(mark.getByText('+2')).toHaveText('+2 mo', { useInnerText: true });
    await expectNoSideScroll(page, 'an extended date on a phone');
  }
});

test('printed lists show their filter, their date, all their rows and page numbers', async ({
  openAs,
  callAs,
}) => {
  // More tasks than the task list draws.
  const titles = Array.from(
    { length: 48 },
    (_, index) => `Draft claim ${index} from the notes of the inventors and the first search report`,
  );
  const { invention, tasks } = await createWork(await callAs('attorney@demo.hub'), titles);
  const late = { inventionId: invention.id, title: uniqueTitle('Answer the action'), dueAt: '2026-01-05' };
  await (await callAs('attorney@demo.hub'))(createMilestone, { body: late });
  await showAs(await callAs('paralegal@demo.hub'), 'Compact');
  const page = await openAs('paralegal@demo.hub');
  const overview = createOverviewPage(page);
  await page.goto(`/?q=${encodeURIComponent(invention.title)}`);
  const row = overview.row(invention.title);
  await expect(row).toContainText('overdue');
  await page.emulateMedia({ media: 'print' });
  await expect(row.getByText('5 Jan 2026')).toBeVisible();
  await expect(page.getByText(/^“.+” · As of \d+ [A-Z][a-z]+ \d{4} · 1–1 of 1$/)).toBeVisible();
  // More inventions than a page of the list has.
  await page.goto('/?q=control');
  await page.evaluate('window.print = () => undefined');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Print all rows' }).click();
  await expect(overview.table.locator('tbody').nth(50)).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(overview.obsolete).toBeHidden();
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.emulateMedia({ media: null });
  const settled = whenSettled(page);
  await page.goto(`/tasks?qs=${encodeURIComponent(invention.title)}`);
  await expect(page.locator('[data-task-link]').first()).toBeVisible();
  await settled;
  await page.emulateMedia({ media: 'print' });
  await expectNoCut(page.locator('[data-task-link]').first());
  await expectNoCut(page.getByRole('row').nth(1));
  await page.emulateMedia({ media: null });
  await page.evaluate('window.print = () => undefined');
  await page.keyboard.press('Control+p');
  await expect(page.locator('[data-printed] tbody tr')).toHaveCount(tasks.length);
  const sheets = await printPages(page);
  expect(sheets.length).toBeGreaterThan(1);
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet).toContain('TitleReferenceInventionMilestonePeopleDueStatusTags');
    expect(sheet).toContain(`Page${index + 1}of${sheets.length}`);
    expect(sheet).toMatch(/Printed\d+[A-Z][a-z]+\d{4},\d\d:\d\d\(America\/NewYork\)by/);
  }
  const whole = sheets.join('');
  expect(whole).toContain(`Filter:“${invention.title}”`.replaceAll(' ', ''));
  for (const { title } of tasks) expect(whole).toContain(title.replaceAll(' ', ''));
  await expect(page.locator('[data-printed]')).toBeHidden();
  // The menu of the browser prints what is in the document.
  await page.goto('/inventions');
  await expect(page.locator('[data-opens]').first()).toBeVisible();
  await expect
    .poll(async () => (await printPages(page)).join(''))
    .toMatch(/Rows1to\d\dof[\d,]+,asonthescreen\./);
  await expect(page.getByText('as on the screen')).toHaveCount(0);
});
