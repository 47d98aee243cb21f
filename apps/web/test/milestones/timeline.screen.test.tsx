import { compareOverview, listOverview } from '@hub/contract/overview/overview.calls.ts';
import { getTemplateSettings } from '@hub/contract/templates/templates.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storageKeys } from '../../src/lib/storage/storage-keys.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { keepSettings, readToday } from '../support/kept-tasks.ts';
import { keepWork, milestoneIdAt, workId, workTitle } from '../support/kept-work.ts';
import { addressOf, renderScreen, server } from '../support/render-screen.tsx';
import { expectCount, expectShown, expectText, focusOn, pressKey } from '../support/screen.ts';
import { storeText } from '../support/stored-text.ts';

const titles = ['Answer the action', 'Pay the issue fee'] as const;

beforeEach(() => {
  const columns = ['Client Date', 'Due Date'];
  const overview = { nextTaskMode: 'Next Task', colorCoding: true, displayMode: 'Standard', columns };
  keepSettings({ overview: { version: 1, ...overview } });
  keepWork([]);
  server.answer(getTemplateSettings, { reviewLabel: '2AR' });
  const dates = titles.map((_, index) => plusDays(readToday(), 20 + 30 * index));
  const roadmap = titles.map((title, index) => ({
    ...{ id: milestoneIdAt(index), title, state: 'active' as const, dueAt: dates[index] ?? null },
  }));
  const row = { id: workId, inventionId: workId, title: workTitle, dueAt: dates[0] ?? null, roadmap };
  server.answer(listOverview, { collection: [row], total: 1, size: 50, today: readToday() });
});
afterEach(() => storeText(storageKeys.timelineRange, null));

test('the timeline is used by keyboard and remembers its range', async () => {
  const release = server.hold(listOverview);
  await renderScreen('/?view=timeline&q=folding');
  await expectShown(page.getByRole('status', { name: 'Loading the timeline' }));
  release();
  await expect.poll(addressOf).toContain('view=timeline');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const marks = timeline.getByRole('link', { name: new RegExp(`due .*${workTitle}`) });
  await expectCount(marks, 2);
  await timeline.getByText('Week').click();
  await expect.element(timeline.getBySelector('[data-today]').first()).toBeInViewport();
  await expectText(timeline.getByRole('button', { name: / milestones? of .* later$/ }), /^[12]$/);
  await timeline.getByText('Month').click();
  const [first, second] = titles.map((title) =>
    timeline.getByRole('link', { name: new RegExp(`^${title}: due`) }),
  );
  if (!first || !second) throw new Error('There are two marks.');
  await focusOn(first);
  await pressKey('ArrowRight');
  await expect.element(second).toHaveFocus();
  await expectAccessible();
  const { scrollLeft } = timeline.element();
  timeline.getByRole('radio', { name: 'Month' }).element().focus();
  expect(timeline.element().scrollLeft).toBe(scrollLeft);
  await timeline.getByText('Quarter').click();
  await expect.poll(addressOf).toContain('range=quarter');
  await expectText(page.getByRole('list', { name: 'Legend' }), /Extension of time/);
  await renderScreen('/?view=timeline&q=folding');
  await expect.element(timeline.getByRole('radio', { name: 'Quarter' })).toBeChecked();
});

test('a date shows what changed since', async () => {
  const change = { milestoneId: milestoneIdAt(0), title: titles[0], kinds: ['added' as const] };
  server.answer(compareOverview, ({ query: { kind } }) => {
    const collection =
      kind === 'reopened' ? [] : [{ ...change, invention: { id: workId, title: workTitle } }];
    return { collection, total: collection.length, size: 50 };
  });
  await renderScreen('/?view=timeline');
  await page.getByRole('button', { name: 'Compare with date' }).click();
  const panel = page.getByRole('dialog', { name: 'Compare with date' });
  const since = panel.getByRole('textbox', { name: 'Changes since' });
  await expect.element(since).toHaveFocus();
  const day = plusDays(readToday(), -3);
  await since.fill(day);
  await pressKey('Enter');
  await expectShown(panel.getByRole('list', { name: /^Changes since/ }).getByText(titles[0]));
  await panel.getByRole('button', { name: 'Reopened' }).click();
  await expectShown(panel.getByText('No change of the kind “Reopened” since this date.'));
  expect(server.requestsOf(compareOverview).at(-1)?.query).toMatchObject({ since: day, kind: 'reopened' });
  await expectAccessible();
});
