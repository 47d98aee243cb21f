import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storageKeys } from '../../src/lib/storage/storage-keys.ts';
import { conflictDialog } from '../support/conflict.page.ts';
import { keepSettings, keepTasks, suggestColleagues } from '../support/kept-tasks.ts';
import { loseRequests } from '../support/lost-network.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import { expectText, typeText } from '../support/screen.ts';
import { storeText } from '../support/stored-text.ts';
import { taskView } from '../support/task-view.page.ts';

const title = 'Draft the reply';

const open = async (id: string | undefined) => {
  await renderScreen(`/tasks/${id}?view=full`, ['inventions:edit']);
  return taskView();
};

beforeEach(() => {
  keepSettings();
  suggestColleagues();
});
afterEach(() => {
  for (const key of [storageKeys.noteDrafts, storageKeys.conflicts]) storeText(key, null);
});

test('notes that could not be saved survive a reload and are then saved', async () => {
  const { taskOf } = keepTasks([{ title, notes: '' }]);
  const notes = () => (taskOf(title) as { notes?: string }).notes;
  let view = await open(taskOf(title).id);
  loseRequests(updateTask);
  await view.writeNotes();
  await expect.element(view.written).toHaveFocus();
  await typeText('Written without a network');
  await expectText(view.notesState, 'Not saved, kept on this device');
  expect(notes()).toBe('');
  view = await open(taskOf(title).id);
  await expectText(view.notes, /Written without a network/);
  await expect.poll(notes).toBe('Written without a network');
});

test('two people editing the notes see both versions word by word', async () => {
  const { taskOf, changeMeanwhile } = keepTasks([{ title, notes: 'Call the inventor' }]);
  const view = await open(taskOf(title).id);
  const conflict = conflictDialog();
  await view.writeNotes();
  await expect.element(view.written).toHaveFocus();
  changeMeanwhile(title, { notes: 'Call the inventor on Friday' });
  await typeText(' on Monday');
  await expectText(conflict.dialog, /Priya Raman/);
  await expectText(conflict.dialog.getByRole('insertion').first(), /Monday/);
  await expectText(conflict.dialog.getByRole('deletion').first(), /Friday/);
  await conflict.mine.click();
  await conflict.save.click();
  await expect
    .poll(() => server.requestsOf(updateTask).at(-1)?.body)
    .toMatchObject({ notes: 'Call the inventor on Monday' });
  await expect.poll(() => (taskOf(title) as { notes?: string }).notes).toBe('Call the inventor on Monday');
});
