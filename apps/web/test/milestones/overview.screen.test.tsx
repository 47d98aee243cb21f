import { getMilestoneDateCard } from '@hub/contract/date-card/date-card.calls.ts';
import { getOverviewRow, listObsolete, listOverview } from '@hub/contract/overview/overview.calls.ts';
import type { OverviewSettings } from '@hub/contract/settings/setting.schema.ts';
import { suggestTags } from '@hub/contract/suggest/suggest.calls.ts';
import { getTemplateSettings } from '@hub/contract/templates/templates.calls.ts';
import type { Partly } from '@hub/testkit/web/answer-with.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { z } from 'zod';
import { expectAccessible, expectFitsPhone, expectLargeTargets } from '../support/accessibility.ts';
import { keepSettings, suggestColleagues } from '../support/kept-tasks.ts';
import { keepWork, milestoneIdAt, work, workId, workTitle } from '../support/kept-work.ts';
import { addressOf, renderScreen, server } from '../support/render-screen.tsx';
import {
  expectCount,
  expectHidden,
  expectShown,
  expectText,
  expectTexts,
  focusOn,
  pressKey,
  searchArea,
} from '../support/screen.ts';

const title = 'File the application';
const soon = 'Answer the action';
const row: Partly<z.input<typeof getOverviewRow.response>> = {
  ...{ id: workId, inventionId: workId, title: workTitle, status: 'drafting', dueAt: '2031-03-03' },
  nextMilestone: { id: milestoneIdAt(0), title, dueAt: '2031-03-03', due: '2031-03-03' },
  roadmap: [{ id: milestoneIdAt(0), title, state: 'active', dueAt: '2031-03-03' }],
};

/** Settings that are saved, so that their pane does not open by itself. */
const settingsWith = (changed: Partial<OverviewSettings> = {}) =>
  keepSettings({
    overview: {
      version: 1,
      nextTaskMode: 'Next Task',
      colorCoding: true,
      displayMode: 'Standard',
      columns: ['Client Date', 'Due Date'],
      ...changed,
    },
  });

const answerRows = (...rows: (typeof row)[]): void => {
  server.answer(listOverview, ({ query }) => {
    const found = rows.filter(
      ({ tags = [], title: name = '' }) =>
        (!query.tags?.length || query.tags.some((tag) => tags.includes(tag))) &&
        name.toLowerCase().includes((query.qs ?? '').toLowerCase()),
    );
    return { collection: found, total: found.length, size: 50, today: '2026-11-02' };
  });
  server.answer(getOverviewRow, row);
};

const open = async (path = '/') => {
  await renderScreen(path, ['inventions:edit']);
  const table = page.getByRole('table', { name: 'Milestones overview' });
  const link = table.getByRole('link', { name: workTitle, exact: true });
  return {
    table,
    link,
    row: table.getByRole('row').filter({ has: page.getByRole('link', { name: workTitle, exact: true }) }),
    fold: page.getByRole('button', { name: `Milestones of “${workTitle}”` }),
    head: (name: string) => table.getByRole('columnheader', { name, exact: true }),
    sortBy: (name: string) =>
      table.getByRole('columnheader').getByRole('button', { name, exact: true }).click(),
    search: page.getByRole('searchbox', { name: 'Title, reference, number or name' }),
    count: searchArea('Filter overview').getByRole('status'),
    cog: page.getByRole('banner').getByRole('button', { name: 'Settings', exact: true }),
    settings: page.getByRole('complementary', { name: 'Milestones overview' }),
    opener: page.getByRole('button', { name: `How the date of “${title}” was calculated` }).first(),
    card: page.getByRole('dialog', { name: /^Date card: / }),
  };
};

/** Expects that an element does not need to scroll sideways. */
const expectNoCut = (place: Locator): Promise<void> =>
  expect.poll(() => place.element().scrollWidth - place.element().clientWidth).toBeLessThanOrEqual(0);

beforeEach(() => {
  suggestColleagues();
  server.answer(suggestTags, ['Tagged']);
  server.answer(getTemplateSettings, { reviewLabel: '2AR' });
});

test('milestones are sorted, filtered and expanded in the overview', async () => {
  settingsWith();
  answerRows(
    {
      ...row,
      tags: ['Tagged'],
      roadmap: [...(row.roadmap ?? []), { ...row.roadmap?.[0], id: milestoneIdAt(1) }],
    },
    { title: 'Hinged lid', id: milestoneIdAt(9), inventionId: milestoneIdAt(9) },
  );
  keepWork([{ title }, { title: soon, dueAt: '2031-04-04' }], ['Draft the claims']);
  const overview = await open();
  const milestones = work();
  await expect.element(overview.head('Due Date')).toHaveAttribute('aria-sort', 'ascending');
  await expectHidden(overview.settings);
  await expectAccessible();

  await overview.sortBy('Title');
  await expect.poll(addressOf).toBe('/?sort=title');
  await expect.element(overview.head('Title')).toHaveAttribute('aria-sort', 'ascending');
  await overview.sortBy('Title');
  await expect.element(overview.head('Title')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => server.requestsOf(listOverview).at(-1)?.query).toMatchObject({ sort: '-title' });

  await expectText(overview.count, '2 inventions');
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('tagged');
  await pressKey('Enter');
  await expectText(overview.count, '1 invention');
  await expect.poll(() => decodeURIComponent(addressOf())).toContain('tags=["Tagged"]');
  await pressKey('Backspace');
  await expect.poll(addressOf).not.toContain('tags=');
  await overview.search.fill('folding');
  await expectText(overview.count, '1 invention');
  await expect.poll(addressOf).toContain('q=folding');
  const roadmap = overview.row.getByRole('img').first();
  await expectShown(roadmap);
  expect(roadmap.element().getAttribute('aria-label')).toMatch(/^2 milestones: 2 active\. Next: /);

  await focusOn(overview.link);
  await pressKey('ArrowRight');
  await expect.element(overview.fold).toHaveAttribute('aria-expanded', 'true');
  await expectTexts(milestones.milestoneTitles, [title, soon]);
  await expectAccessible();

  await focusOn(overview.link);
  await pressKey('Escape');
  await expect.element(overview.fold).toHaveAttribute('aria-expanded', 'false');
  await pressKey('Enter');
  await expect.poll(addressOf).toBe(`/inventions/${workId}`);
  window.history.back();
  await expectText(overview.count, '1 invention');
});

test('a due date opens to its card and the row stays as it is', async () => {
  settingsWith();
  answerRows(row);
  keepWork([{ title }]);
  server.answer(getMilestoneDateCard, { title, dueAt: '2031-03-03', isOpen: true });
  const overview = await open('/?q=folding');
  await expectText(overview.count, '1 invention');
  await focusOn(overview.opener);
  await pressKey('Enter');
  await expectText(overview.card, /3 Mar 2031/);
  await expectAccessible();
  await pressKey('Escape');
  await expectHidden(overview.card);
  await expect.element(overview.opener).toHaveFocus();
  await expect.element(overview.fold).toHaveAttribute('aria-expanded', 'false');
  await overview.opener.click();
  await expectShown(overview.card);
  await overview.card.getByRole('heading').first().click();
  await pressKey('Escape');
  await expect.element(overview.fold).toHaveAttribute('aria-expanded', 'false');
  await focusOn(overview.link);
  await pressKey('ArrowRight');
  await expect.element(overview.fold).toHaveAttribute('aria-expanded', 'true');
});

test('settings apply immediately and after a reload, and the pane opens automatically only the first time', async () => {
  const settings = keepSettings();
  answerRows(row);
  keepWork([{ title }]);
  let overview = await open();
  await expectText(overview.settings.getByRole('heading').first(), 'Milestones overview');
  await expectAccessible();
  expectLargeTargets();
  await overview.settings.getByText('Compact + Notes').click();
  await expectText(overview.settings.getByRole('status'), 'Saved');
  await overview.settings.getByRole('checkbox', { name: 'Next 2AR' }).click();
  await expectShown(overview.head('Next 2AR'));
  await page.viewport(1440, 900);
  await expectNoCut(page.getByRole('region', { name: 'Inventions', exact: true }));
  await expect.element(overview.settings.getByRole('checkbox', { name: 'Due Date' })).toBeDisabled();
  await overview.settings.getByRole('switch', { name: 'Color coding' }).click();
  await expect.element(overview.table).toHaveAttribute('data-plain', 'true');
  await overview.settings.getByText('My Next Task').click();
  await expectShown(overview.head('My next task'));
  await expect
    .poll(() => settings.overview)
    .toMatchObject({ displayMode: 'Compact + Notes', colorCoding: false });
  await overview.cog.click();
  await expectHidden(overview.settings);
  await expect.poll(() => settings.overview).toMatchObject({ nextTaskMode: 'My Next Task' });
  overview = await open();
  await expectShown(overview.head('My next task'));
  await expectShown(overview.head('Next 2AR'));
  await expect.element(overview.table).toHaveAttribute('data-mode', 'compact');
  await expectHidden(overview.settings);
  await overview.cog.click();
  await expect.element(overview.settings.getByRole('radio', { name: 'Compact + Notes' })).toBeChecked();
  await renderScreen('/boards');
  await expectCount(overview.cog, 0);
});

test('without color coding expanded rows have no colors either', async () => {
  const late = { ...row, nextMilestone: { ...row.nextMilestone, dueAt: '2026-01-05', due: '2026-01-05' } };
  answerRows({ ...late, dueAt: '2026-01-05' });
  keepWork([{ title, dueAt: '2026-01-05' }]);
  const colors: string[] = [];
  for (const colorCoding of [true, false]) {
    settingsWith({ colorCoding });
    const overview = await open('/?q=folding');
    await overview.fold.click();
    const unfolded = work().milestone(title);
    await expectShown(unfolded);
    const color = (place: Locator) =>
      getComputedStyle(place.getBySelector('[data-due="overdue"]').first().element()).color;
    expect(color(unfolded)).toBe(color(overview.row));
    colors.push(color(overview.row));
  }
  expect(new Set(colors).size).toBe(2);
});

test('obsolete inventions are collapsed and loaded when expanded', async () => {
  settingsWith();
  answerRows(row);
  server.answer(listObsolete, { collection: [{ title: 'Old lamp' }], total: 1, size: 40 });
  await open();
  const obsolete = page.getByRole('button', { name: 'Obsolete' });
  await expect.element(obsolete).toHaveAttribute('aria-expanded', 'false');
  await obsolete.click();
  await expectShown(page.getByRole('table', { name: 'Obsolete inventions' }).getByRole('row').nth(1));
  expect(server.requestsOf(listObsolete)).toMatchObject([{ query: { size: '40' } }]);
  await expectAccessible();
});

test('on a phone rows are cards and the settings a drawer', async () => {
  settingsWith();
  answerRows(row);
  const { tasks } = keepWork([{ title }], ['Draft the claims']);
  Object.assign(tasks[0] ?? {}, { dueAt: '2026-01-05' });
  await page.viewport(390, 844);
  const overview = await open();
  await expectShown(overview.link);
  await overview.cog.click();
  const drawer = page.getByRole('dialog', { name: 'Milestones overview' });
  await expectShown(drawer.getByText('Display mode'));
  await expectAccessible();
  await pressKey('Escape');
  await expectHidden(drawer);
  await overview.fold.click();
  const unfolded = work().milestone(title);
  await expectShown(unfolded.getByRole('listitem').getByText(/^\d+ d overdue$/));
  await expectHidden(page.getByRole('button', { name: `Finish “${title}”` }));
  await expectFitsPhone();
});
