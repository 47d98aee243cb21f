import { updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createMilestone, updateMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { createDateCardPage } from '../src/date-card.page.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { inDays } from '../src/in-days.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createWork } from '../src/new-work.ts';
import { createNotesPage } from '../src/notes.page.ts';
import { createOverviewPage } from '../src/overview.page.ts';
import { resetSettings, showAs } from '../src/overview-settings.ts';
import { printPages } from '../src/read-pdf.ts';
import { firstScreenMs, whenSettled } from '../src/watch-page.ts';

// The overview settings are shared by all pages of a person, so the tests run one after the other.
test.describe.configure({ mode: 'default' });

/** Expects that an element does not need to scroll sideways. */
const expectNoCut = (place: Locator): Promise<void> =>
  expect
    .poll(() => place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);

test('a paralegal sorts, filters, expands, finishes and reopens milestones in the overview', async ({
  openAs,
  callAs,
}) => {
  const attorney = await callAs('attorney@demo.hub');
  const { invention, milestone } = await createWork(attorney, ['Draft the claims']);
  const soon = await attorney(createMilestone, {
    body: { inventionId: invention.id, title: uniqueTitle('Answer the action'), dueAt: inDays(40) },
  });
  const tag = uniqueTitle('Tagged');
  await attorney(updateInvention, { params: { id: invention.id }, body: { tags: [tag] } });
  await resetSettings(await callAs('paralegal@demo.hub'));
  const page = await openAs('paralegal@demo.hub');
  const overview = createOverviewPage(page);
  const work = createInventionPage(page);
  await page.goto('/');
  await expect(overview.head('Due Date')).toHaveAttribute('aria-sort', 'ascending');
  await expect(overview.settings).toBeHidden();
  await expectAccessible(page, 'the overview');

  await overview.sortBy('Title');
  await expect(page).toHaveURL('/?sort=title');
  await expect(overview.head('Title')).toHaveAttribute('aria-sort', 'ascending');
  await overview.sortBy('Title');
  await expect(overview.head('Title')).toHaveAttribute('aria-sort', 'descending');

  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill(tag.toLowerCase());
  await tags.press('Enter');
  await expect(overview.count).toHaveText('1 invention');
  await tags.press('Backspace');
  await expect(page).not.toHaveURL(/tags=/);
  await overview.search.fill(invention.title);
  await expect(overview.count).toHaveText('1 invention');
  await expect(page).toHaveURL(/q=Folding/);
  await expect(overview.row(invention.title).getByRole('img')).toHaveAccessibleName(
    new RegExp(`^2 milestones: 2 active\\. Next: ${soon.title}, due`),
  );

  await overview.link(invention.title).focus();
  await page.keyboard.press('ArrowRight');
  await expect(overview.fold(invention.title)).toHaveAttribute('aria-expanded', 'true');
  await expect(work.milestoneTitles).toHaveText([soon.title, milestone.title]);
  await expectAccessible(page, 'an unfolded row');
  await work.chooseOfMilestone(soon.title, 'Finish');
  await expect(work.milestoneTitles).toHaveText([milestone.title, soon.title]);
  await expect(work.milestoneTitle(soon.title)).toHaveAttribute('aria-expanded', 'false');
  await expect(overview.row(invention.title)).toContainText(milestone.title);
  await work.undo.click();
  await expect(work.milestoneTitles).toHaveText([soon.title, milestone.title]);
  await expect(overview.row(invention.title)).toContainText(soon.title);

  await overview.link(invention.title).focus();
  await page.keyboard.press('Escape');
  await expect(overview.fold(invention.title)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/inventions/${invention.id}`);
  await page.goBack();
  await expect(overview.count).toHaveText('1 invention');
});

test('a due date opens to its card and the row stays as it is', async ({ openAs, callAs }) => {
  const { invention, milestone } = await createWork(await callAs('attorney@demo.hub'), []);
  await resetSettings(await callAs('paralegal@demo.hub'));
  const page = await openAs('paralegal@demo.hub');
  const overview = createOverviewPage(page);
  const dates = createDateCardPage(page);
  await page.goto(`/?q=${encodeURIComponent(invention.title)}`);
  await expect(overview.count).toHaveText('1 invention');
  const due = dates.opener(milestone.title);
  await due.focus();
  await page.keyboard.press('Enter');
  await expect(dates.card).toContainText('3 Mar 2031');
  await expectAccessible(page, 'the date card on the overview');
  await page.keyboard.press('Escape');
  await expect(dates.card).toBeHidden();
  await expect(due).toBeFocused();
  await expect(overview.fold(invention.title)).toHaveAttribute('aria-expanded', 'false');
  await due.click();
  await expect(dates.card).toBeVisible();
  await dates.card.getByRole('heading').first().click();
  await page.keyboard.press('Escape');
  await expect(overview.fold(invention.title)).toHaveAttribute('aria-expanded', 'false');
  await overview.link(invention.title).focus();
  await page.keyboard.press('ArrowRight');
  await expect(overview.fold(invention.title)).toHaveAttribute('aria-expanded', 'true');
});

test('a note is written in the expanded row and shown below it', async ({ openAs, callAs }) => {
  const call = await callAs('admin@demo.hub');
  const { invention } = await createWork(call, []);
  await showAs(call, 'Compact + Notes');
  const page = await openAs('admin@demo.hub');
  const overview = createOverviewPage(page);
  const notes = createNotesPage(page);
  await page.goto(`/?q=${encodeURIComponent(invention.title)}`);
  await overview.link(invention.title).focus();
  await page.keyboard.press('ArrowRight');
  await notes.add.focus();
  await page.keyboard.press('Enter');
  await expect(notes.written).toBeFocused();
  await page.keyboard.type('The client asks for one more week');
  await page.keyboard.press('Escape');
  await expect(notes.add).toBeFocused();
  await expect(overview.fold(invention.title)).toHaveAttribute('aria-expanded', 'true');
  await expect(overview.note('The client asks for one more week')).toBeVisible();
  await expectAccessible(page, 'notes in an unfolded row');
  await page.keyboard.press('Escape');
  await expect(overview.fold(invention.title)).toHaveAttribute('aria-expanded', 'false');
  await expect(overview.link(invention.title)).toBeFocused();
  await page.reload();
  await expect(overview.note('The client asks for one more week')).toBeVisible();
  await resetSettings(call);
});

test('a date moved by a colleague appears in the row without refetching the list', async ({
  openAs,
  callAs,
}) => {
  const attorney = await callAs('attorney@demo.hub');
  const { invention, milestone } = await createWork(attorney, []);
  const page = await openAs('paralegal@demo.hub');
  const overview = createOverviewPage(page);
  await page.goto(`/milestones/overview?q=${encodeURIComponent(invention.title)}`);
  const row = overview.row(invention.title);
  await expect(row).toContainText('3 Mar 2031');
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search/overview/milestones?')) lists.push(request.url());
  });
  await attorney(updateMilestone, {
    params: { id: milestone.id },
    query: { updatedAt: milestone.updatedAt },
    body: { dueAt: '2032-05-06' },
  });
  await expect(row).toContainText('6 May 2032');
  expect(lists).toEqual([]);
});

test('settings apply immediately and after a reload, and the pane opens automatically only the first time', async ({
  openAs,
}) => {
  const page = await openAs('inhouse@demo.hub');
  const overview = createOverviewPage(page);
  await page.goto('/');
  await expect(overview.settings.getByRole('heading')).toHaveText('Milestones overview', {
    timeout: firstScreenMs,
  });
  await expectAccessible(page, 'the settings pane');
  await expectLargeTargets(page, 'the overview with its settings');
  await overview.settings.getByText('Compact + Notes').click();
  await expect(overview.settings.getByRole('status')).toHaveText('Saved');
  await overview.settings.getByRole('checkbox', { name: 'Next 2AR' }).check();
  await expect(overview.head('Next 2AR')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoCut(page.getByRole('region', { name: 'Inventions', exact: true }));
  await expect(overview.settings.getByRole('checkbox', { name: 'Due Date' })).toBeDisabled();
  await overview.settings.getByRole('switch', { name: 'Color coding' }).click();
  await expect(overview.table).toHaveAttribute('data-plain', 'true');
  await overview.settings.getByText('My Next Task').click();
  await expect(overview.head('My next task')).toBeVisible();
  await expect(overview.settings.getByRole('status')).toHaveText('Saved');
  await overview.cog.click();
  await expect(overview.settings).toBeHidden();
  await page.reload();
  await expect(overview.head('My next task')).toBeVisible({ timeout: firstScreenMs });
  await expect(overview.head('Next 2AR')).toBeVisible();
  await expect(overview.table).toHaveAttribute('data-mode', 'compact');
  await expect(overview.settings).toBeHidden();
  await overview.cog.click();
  await expect(overview.settings.getByRole('radio', { name: 'Compact + Notes' })).toBeChecked();
  await page.goto('/boards');
  await expect(overview.cog).toHaveCount(0);
});

test('without color coding expanded rows have no colors either', async ({ openAs, callAs }) => {
  const { invention } = await createWork(await callAs('attorney@demo.hub'), []);
  const late = { inventionId: invention.id, title: uniqueTitle('Answer the action'), dueAt: '2026-01-05' };
  await (await callAs('attorney@demo.hub'))(createMilestone, { body: late });
  const page = await openAs('paralegal@demo.hub');
  const overview = createOverviewPage(page);
  const color = (place: Locator) =>
    place
      .locator('[data-due="overdue"]')
      .first()
      .evaluate((label) => label.ownerDocument.defaultView?.getComputedStyle(label).color);
  const row = overview.row(invention.title);
  const unfolded = createInventionPage(page).milestone(late.title);
  const colors: (string | undefined)[] = [];
  for (const colorCoding of [true, false]) {
    await showAs(await callAs('paralegal@demo.hub'), 'Standard', { colorCoding });
    await page.goto(`/?q=${encodeURIComponent(invention.title)}`);
    await overview.fold(invention.title).click();
    await expect(unfolded).toBeVisible();
    expect(await color(unfolded)).toBe(await color(row));
    colors.push(await color(row));
  }
  expect(new Set(colors).size).toBe(2);
});

test('a row shows by how much its due date is extended', async ({ openAs, callAs }) => {
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

test('obsolete inventions are collapsed and loaded when expanded', async ({ openAs, callAs }) => {
  await resetSettings(await callAs('paralegal@demo.hub'));
  const page = await openAs('paralegal@demo.hub');
  const overview = createOverviewPage(page);
  const asked = page.waitForRequest(/overview\/milestones\/obsolete\?.*size=40/);
  await page.goto('/');
  await expect(overview.table).toBeVisible();
  await expect(overview.obsolete).toHaveAttribute('aria-expanded', 'false');
  await overview.obsolete.click();
  await asked;
  const table = page.getByRole('table', { name: 'Obsolete inventions' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'the obsolete inventions');
});

test('on a phone rows are cards and the settings a drawer', async ({ openAs, callAs }) => {
  const call = await callAs('attorney@demo.hub');
  const { invention, milestone, tasks } = await createWork(call, ['Draft the claims']);
  for (const { id } of tasks) await call(updateTask, { params: { id }, body: { dueAt: inDays(-30) } });
  const page = await openAs('attorney@demo.hub', { viewport: { width: 390, height: 844 } });
  const overview = createOverviewPage(page);
  await page.goto('/');
  await expect(overview.table.getByRole('link').first()).toBeVisible();
  await expectNoSideScroll(page, 'the overview on a phone');
  await overview.cog.click();
  const drawer = page.getByRole('dialog', { name: 'Milestones overview' });
  await expect(drawer.getByText('Display mode')).toBeVisible();
  await expectAccessible(page, 'the settings on a phone');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.goto(`/?q=${encodeURIComponent(invention.title)}`);
  await overview.fold(invention.title).click();
  const row = createInventionPage(page).milestone(milestone.title);
  await expect(row.getByRole('listitem').getByText(/^\d+ d overdue$/)).toBeVisible();
  await expect(row.getByRole('button', { name: `Finish “${milestone.title}”` })).toBeHidden();
  await expectNoSideScroll(page, 'an unfolded row on a phone');
});
