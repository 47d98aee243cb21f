import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import {
  createInventionNote,
  listInventionNotes,
  updateInventionNote,
} from '@hub/contract/notes/invention-notes.calls.ts';
import { createAttachmentsPage } from '../src/attachments.page.ts';
import { expectAccessible } from '../src/check-accessibility.ts';
import { createConflictPage } from '../src/conflict.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createNotesPage } from '../src/notes.page.ts';

const attorney = 'attorney@demo.hub';
const paralegal = 'paralegal@demo.hub';

const createNoted = async (call: Caller) => {
  const { id } = await call(createInvention, { body: { title: uniqueTitle('Sliding hinge') } });
  const read = () => call(listInventionNotes, { params: { inventionId: id } });
  return { id, read };
};

test('a new note that is left at once is shown with the files dropped on it', async ({ openAs, callAs }) => {
  const { id, read } = await createNoted(await callAs(attorney));
  const page = await openAs(attorney);
  const [notes, files] = [createNotesPage(page), createAttachmentsPage(page)];
  await page.goto(`/inventions/${id}`);
  await notes.add.click();
  await expect(notes.written).toBeFocused();
  await files.drop(notes.written, 'Sketch.txt', uniqueTitle('Sketch'));
  await expect(files.file(notes.section, /Sketch\.txt/)).toBeVisible();
  await notes.written.focus();
  await page.keyboard.type('See the sketch');
  await notes.done.click();
  await expect(files.file(notes.note('See the sketch'), /Sketch\.txt/)).toBeVisible();
  await expect(notes.add).toBeFocused();
  expect(await read()).toMatchObject([{ content: 'See the sketch', attachments: [{ name: 'Sketch.txt' }] }]);
});

test('a new note that is left before its file has arrived gets the file', async ({ openAs, callAs }) => {
  const { id, read } = await createNoted(await callAs(attorney));
  const page = await openAs(attorney);
  const [notes, files] = [createNotesPage(page), createAttachmentsPage(page)];
  await page.goto(`/inventions/${id}`);
  const held = Promise.withResolvers<void>();
  await page.route('**/files/file', async (route) => {
    await held.promise;
    await route.continue();
  });
  await notes.add.click();
  await expect(notes.written).toBeFocused();
  await files.drop(notes.written, 'Sketch.txt', uniqueTitle('Sketch'));
  await notes.done.click();
  await expect(notes.section.getByRole('alert')).toHaveText(
    'Write a text to save the note, or remove its files.',
  );
  await notes.written.focus();
  await page.keyboard.type('See the sketch');
  await notes.done.click();
  await expect(notes.note('See the sketch').getByRole('list', { name: 'Files on their way' })).toBeVisible();
  held.resolve();
  await expect(files.file(notes.note('See the sketch'), /Sketch\.txt/)).toBeVisible();
  await page.unroute('**/files/file');
  await expect.poll(async () => (await read())[0]?.attachments).toMatchObject([{ name: 'Sketch.txt' }]);
});

test('a new note with a file stays open while it cannot be saved, and survives a reload', async ({
  openAs,
  callAs,
}) => {
  const { id, read } = await createNoted(await callAs(attorney));
  const page = await openAs(attorney);
  const [notes, files] = [createNotesPage(page), createAttachmentsPage(page)];
  await page.goto(`/inventions/${id}`);
  await notes.add.click();
  await expect(notes.written).toBeFocused();
  await files.pasteImage(notes.written);
  await expect(files.file(notes.section, /Pasted image/).locator('img')).toBeVisible();
  await page.route('**/api/inventions/invention-notes', (route) => route.abort());
  await notes.written.focus();
  await page.keyboard.type('See the image');
  await notes.done.click();
  await expect(notes.state.filter({ hasText: 'kept on this device' })).toBeVisible();
  await expect(notes.written).toHaveText('See the image');
  await expectAccessible(page, 'a note with an image');
  await page.unroute('**/api/inventions/invention-notes');
  await page.reload();
  await expect(notes.state.filter({ hasText: /^Saved / })).toBeVisible();
  await notes.done.click();
  await expect(files.file(notes.note('See the image'), /Pasted image/).locator('img')).toBeVisible();
  expect(await read()).toMatchObject([{ content: 'See the image', attachments: [{ kind: 'image' }] }]);
});

test('a conflict over the text of a note keeps its files', async ({ openAs, callAs }) => {
  const call = await callAs(paralegal);
  const { id: inventionId, read } = await createNoted(call);
  const { id } = await call(createInventionNote, { body: { inventionId, content: 'Call the inventor' } });
  const page = await openAs(attorney);
  const [notes, files] = [createNotesPage(page), createAttachmentsPage(page)];
  const conflict = createConflictPage(page);
  await page.goto(`/inventions/${inventionId}`);
  await files.drop(notes.edit('Call the inventor'), 'Sketch.txt', uniqueTitle('Sketch'));
  await expect(files.file(notes.note('Call the inventor'), /Sketch\.txt/)).toBeVisible();
  await page.route('**/api/inventions/invention-notes/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await notes.edit('Call the inventor').click();
  await expect(notes.written).toBeFocused();
  await page.keyboard.type(' on Monday');
  await expect(notes.state.filter({ hasText: 'kept on this device' })).toBeVisible();
  await call(updateInventionNote, { params: { id }, body: { content: 'Call the inventor at noon' } });
  await page.unroute('**/api/inventions/invention-notes/*');
  await page.reload();
  await conflict.mine.check();
  await conflict.save.click();
  await expect.poll(async () => (await read())[0]?.content).toBe('Call the inventor on Monday');
  expect((await read())[0]?.attachments).toMatchObject([{ name: 'Sketch.txt' }]);
  await expect(files.file(notes.note('Call the inventor on Monday'), /Sketch\.txt/)).toBeVisible();
});
