import { uploadFile } from '@hub/contract/files/files.calls.ts';
import {
  createInventionNote,
  listInventionNotes,
  updateInventionNote,
} from '@hub/contract/notes/invention-notes.calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storageKeys } from '../../src/lib/storage/storage-keys.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { conflictDialog } from '../support/conflict.page.ts';
import { keepNotes, noteSection } from '../support/kept-notes.ts';
import { keepSettings, suggestColleagues } from '../support/kept-tasks.ts';
import { keepWork, workId } from '../support/kept-work.ts';
import { loseRequests } from '../support/lost-network.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import { expectShown, expectText, focusOn, typeText } from '../support/screen.ts';
import { storeText } from '../support/stored-text.ts';
import { acceptUploads, attachedFile, dropOn, pasteImage, waitingFiles } from '../support/uploads.ts';

const platformRequest = globalThis.XMLHttpRequest;

beforeEach(() => {
  keepSettings();
  suggestColleagues();
  keepWork([]);
  acceptUploads();
});
afterEach(() => {
  globalThis.XMLHttpRequest = platformRequest;
  for (const key of [storageKeys.noteDrafts, storageKeys.attachmentDrafts, storageKeys.conflicts])
    storeText(key, null);
});

const open = async () => {
  await renderScreen(`/inventions/${workId}`, ['inventions:edit']);
  return noteSection();
};
const startNote = async () => {
  const notes = await open();
  await notes.add.click();
  await expect.element(notes.written).toHaveFocus();
  return notes;
};

test('a new note that is left at once is shown with the files dropped on it', async () => {
  const { notes: kept } = keepNotes(workId);
  const notes = await startNote();
  await dropOn(notes.written, 'Sketch.txt');
  await expectShown(attachedFile(notes.section, /Sketch\.txt/));
  await focusOn(notes.written);
  await typeText('See the sketch');
  await notes.done.click();
  await expectShown(attachedFile(notes.note('See the sketch'), /Sketch\.txt/));
  await expect.element(notes.add).toHaveFocus();
  expect(kept).toMatchObject([{ content: 'See the sketch', attachments: [expect.any(String)] }]);
});

test('a new note that is left before its file has arrived gets the file', async () => {
  const { notes: kept } = keepNotes(workId);
  const notes = await startNote();
  const release = server.hold(uploadFile);
  await dropOn(notes.written, 'Sketch.txt');
  await notes.done.click();
  await expectText(notes.section.getByRole('alert'), 'Write a text to save the note, or remove its files.');
  await focusOn(notes.written);
  await typeText('See the sketch');
  await notes.done.click();
  const note = notes.note('See the sketch');
  await expectShown(note.getByRole('list', { name: 'Files on their way' }));
  release();
  await expectShown(attachedFile(note, /Sketch\.txt/));
  await expect.poll(() => kept[0]?.attachments).toHaveLength(1);
  expect(waitingFiles().elements()).toEqual([]);
});

test('a new note with a file stays open while it cannot be saved, and survives a reload', async () => {
  const { notes: kept } = keepNotes(workId);
  let notes = await startNote();
  await pasteImage(notes.written);
  await expectShown(attachedFile(notes.section, /Pasted image/));
  loseRequests(createInventionNote);
  await focusOn(notes.written);
  await typeText('See the image');
  await notes.done.click();
  await expectShown(notes.state.filter({ hasText: 'kept on this device' }));
  await expectText(notes.written, 'See the image');
  await expectAccessible();
  notes = await open();
  await expectShown(notes.state.filter({ hasText: /^Saved / }));
  await notes.done.click();
  await expectShown(attachedFile(notes.note('See the image'), /Pasted image/));
  expect(kept).toMatchObject([{ content: 'See the image', attachments: [expect.any(String)] }]);
});

test('a conflict over the text of a note keeps its files', async () => {
  const kept = keepNotes(workId, ['Call the inventor']);
  let notes = await open();
  await dropOn(notes.edit('Call the inventor'), 'Sketch.txt');
  await expectShown(attachedFile(notes.note('Call the inventor'), /Sketch\.txt/));
  loseRequests(updateInventionNote);
  await notes.edit('Call the inventor').click();
  await expect.element(notes.written).toHaveFocus();
  await typeText(' on Monday');
  await expectShown(notes.state.filter({ hasText: 'kept on this device' }));
  kept.changeMeanwhile(kept.notes[0], 'Call the inventor at noon');
  notes = await open();
  const conflict = conflictDialog();
  await conflict.mine.click();
  await conflict.save.click();
  await expect.poll(kept.contents).toEqual(['Call the inventor on Monday']);
  expect(kept.notes[0]?.attachments).toHaveLength(1);
  await expectShown(attachedFile(notes.note('Call the inventor on Monday'), /Sketch\.txt/));
  expect(server.requestsOf(listInventionNotes).length).toBeGreaterThan(1);
});
