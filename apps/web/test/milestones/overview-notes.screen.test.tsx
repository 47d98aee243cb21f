import { getOverviewRow, listOverview } from '@hub/contract/overview/overview.calls.ts';
import type { OverviewSettings } from '@hub/contract/settings/setting.schema.ts';
import { getTemplateSettings } from '@hub/contract/templates/templates.calls.ts';
import type { Partly } from '@hub/testkit/web/answer-with.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { z } from 'zod';
import { storageKeys } from '../../src/lib/storage/storage-keys.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { keepNotes, noteSection } from '../support/kept-notes.ts';
import { keepSettings, suggestColleagues } from '../support/kept-tasks.ts';
import { keepWork, workId, workTitle } from '../support/kept-work.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import { expectShown, focusOn, pressKey, typeText } from '../support/screen.ts';
import { storeText } from '../support/stored-text.ts';

type Row = Partly<z.input<typeof getOverviewRow.response>>;

const later = 'File the application';
const identity = { id: workId, inventionId: workId, title: workTitle } as const;

const show = (displayMode: OverviewSettings['displayMode']): void => {
  const columns: OverviewSettings['columns'] = ['Client Date', 'Due Date'];
  const settings: OverviewSettings = {
    ...{ version: 1, nextTaskMode: 'Next Task', colorCoding: true, columns, displayMode },
  };
  keepSettings({ overview: settings });
};
const answerRow = (row: () => Row): void => {
  server.answer(getOverviewRow, () => ({ ...identity, ...row() }));
  server.answer(listOverview, () => ({
    collection: [{ ...identity, ...row() }],
    ...{ total: 1, size: 50, today: '2026-11-20' },
  }));
};
const open = async () => {
  await renderScreen('/?q=folding', ['inventions:edit']);
  const table = page.getByRole('table', { name: 'Milestones overview' });
  const link = table.getByRole('link', { name: workTitle, exact: true });
  return {
    link,
    note: (text: string) => table.getBySelector('tr[data-part="note"]').filter({ hasText: text }),
    fold: page.getByRole('button', { name: `Milestones of “${workTitle}”` }),
  };
};

beforeEach(() => {
  suggestColleagues();
  server.answer(getTemplateSettings, { reviewLabel: '2AR' });
});
afterEach(() => storeText(storageKeys.noteDrafts, null));

test('a note is written in the expanded row and shown below it', async () => {
  show('Compact + Notes');
  keepWork([{ title: later }]);
  const { notes: kept } = keepNotes(workId);
  const text = 'The client asks for one more week';
  answerRow(() => ({
    newestNote: kept[0] ? { text: kept[0].content, author: 'Ada Byron', at: kept[0].updatedAt } : null,
  }));
  let overview = await open();
  await focusOn(overview.link);
  await pressKey('ArrowRight');
  const notes = noteSection();
  await focusOn(notes.add);
  await pressKey('Enter');
  await expect.element(notes.written).toHaveFocus();
  await typeText(text);
  await pressKey('Escape');
  await expect.element(notes.add).toHaveFocus();
  await expect.element(overview.fold).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => kept.map(({ content }) => content)).toEqual([text]);
  await expectAccessible();
  await pressKey('Escape');
  await expect.element(overview.fold).toHaveAttribute('aria-expanded', 'false');
  await expect.element(overview.link).toHaveFocus();
  overview = await open();
  await expectShown(overview.note(text));
});
