import { listTasksEvents } from '@hub/contract/history/history.calls.ts';
import { createInvention, listInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { keepSettings } from '../support/kept-tasks.ts';
import { keepWork, workId } from '../support/kept-work.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import { expectCount, expectHidden, expectShown, focusOn, pressKey } from '../support/screen.ts';

let settings: Record<string, object>;
beforeEach(() => {
  settings = keepSettings();
});

const open = async (path: string, title: string): Promise<Locator> => {
  await renderScreen(path, ['inventions:edit', 'inventions:create']);
  await page.getByRole('banner').getByRole('button', { name: 'Settings', exact: true }).click();
  return page.getByRole('complementary', { name: title, exact: true });
};
const toggle = async (pane: Locator, name: string): Promise<void> => {
  await focusOn(pane.getByRole('checkbox', { name, exact: true }));
  await pressKey(' ');
};

test('the columns of the invention list are chosen in its settings', async () => {
  server.answer(listInventions, { collection: [{ title: 'Folding valve' }], total: 1, size: 25 });
  const pane = await open('/inventions', 'Inventions');
  const status = page.getByRole('columnheader', { name: 'Status' });
  await expectShown(status);
  await toggle(pane, 'Status');
  await expectHidden(status);
  await expectShown(pane.getByText('Saved'));
  await expect.element(pane.getByRole('checkbox', { name: 'Reference' })).toBeDisabled();
  await expectAccessible();
  await toggle(pane, 'Status');
  await expectShown(status);
  await expect.poll(() => settings.Inventions).toMatchObject({ columns: expect.arrayContaining(['Status']) });
});

test('the sections of an invention, and the icons of its milestones, are chosen in its settings', async () => {
  keepWork([{ title: 'File the application' }]);
  const pane = await open(`/inventions/${workId}`, 'Invention');
  const milestones = page.getByRole('list', { name: 'Milestones' });
  await expectShown(milestones);
  const notes = page.getByRole('heading', { name: 'Notes', exact: true, level: 2 });
  await expectShown(notes);
  await toggle(pane, 'Notes');
  await expectHidden(notes);
  await toggle(pane, 'Notes');
  await expectShown(notes);
  const word = milestones.getByText(/^(Active|Finished|Cancelled)$/);
  await expectHidden(word);
  await pane.getByRole('switch', { name: /^State in words/ }).click();
  await expectShown(word.first());
  await pane.getByRole('switch', { name: /^State in words/ }).click();
  await expectHidden(word);
});

test('a setting says whether a new invention opens', async () => {
  server.answer(createInvention, { id: workId });
  let pane = await open('/inventions', 'Inventions');
  const opens = () => pane.getByRole('switch', { name: /^Open after creating/ });
  await opens().click();
  await expectShown(pane.getByRole('region', { name: 'New inventions' }).getByText('Saved'));
  pane = await open('/inventions', 'Inventions');
  await expect.element(opens()).not.toBeChecked();
  await opens().click();
  await expect.element(opens()).toBeChecked();
  expect(settings.Create).toMatchObject({ open: true });
});

test('the columns of the files are chosen in their settings', async () => {
  keepWork([]);
  const pane = await open(`/inventions/${workId}/files`, 'Files');
  await expect.element(pane.getByRole('checkbox', { name: 'Name', exact: true })).toBeDisabled();
  await toggle(pane, 'Size');
  await expectShown(pane.getByText('Saved'));
  await expectCount(page.getByRole('columnheader', { name: 'Size' }), 0);
  await toggle(pane, 'Size');
  await expectAccessible();
});

test('a setting says when an event counts as read', async () => {
  keepWork([]);
  await open(`/inventions/${workId}/stream`, 'Stream');
  const reading = page.getByRole('region', { name: 'Reading' });
  await reading.getByText('3 seconds').click();
  await expectShown(reading.getByText('Saved'));
  expect(settings.Observer).toMatchObject({ readAfter: '3 seconds' });
  await reading.getByText('1 second', { exact: true }).click();
  await expect.element(reading.getByRole('radio', { name: '1 second' })).toBeChecked();
});

test('the settings of the tasks history say how it opens, and which details it shows', async () => {
  const metadata = {
    title: 'Draft the reply',
    changes: [{ field: 'status', from: 'open', to: 'done' }],
  };
  server.answer(listTasksEvents, {
    collection: [
      { type: 'task.created', seq: 1, metadata },
      { type: 'task.updated', seq: 2, id: workId, metadata },
    ],
    ...{ total: 2, size: 50, timeZone: 'Europe/Berlin' },
  });
  const pane = await open('/reports/tasks', 'Changed texts');
  const widget = pane.getByRole('region', { name: 'Tasks history' });
  const toTable = page.getByRole('button', { name: 'Show as table' });
  await expectShown(toTable);
  await widget.getByText('Table', { exact: true }).click();
  await expectShown(page.getByRole('button', { name: 'Show as chart' }));
  await widget.getByText('Hidden', { exact: true }).click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expectShown(toTable);
  await widget.getByText('Chart', { exact: true }).click();
  await expect.element(widget.getByRole('radio', { name: 'Chart' })).toBeChecked();

  const changes = page.getByRole('article').getBySelector('dl');
  const switches = async (): Promise<void> => {
    for (const name of ['New tasks', 'Changed tasks'])
      await pane.getByRole('region', { name }).getByRole('switch').click();
  };
  await expectShown(changes.first());
  await switches();
  await expectCount(changes, 0);
  await switches();
  await expectShown(changes.first());
});
