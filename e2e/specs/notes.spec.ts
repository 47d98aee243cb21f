import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listInventionNotes } from '@hub/contract/notes/invention-notes.calls.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createNotesPage } from '../src/notes.page.ts';

const marcus = 'attorney@demo.hub';
const priya = 'paralegal@demo.hub';

test('text typed before the editor has loaded is kept, and others see who is writing, until they stop', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(marcus);
  const invention = await call(createInvention, { body: { title: uniqueTitle('Sliding hinge') } });
  const read = () => call(listInventionNotes, { params: { inventionId: invention.id } });
  const [page, other] = [await openAs(marcus), await openAs(priya)];
  const [notes, theirs] = [createNotesPage(page), createNotesPage(other)];
  await other.goto(`/inventions/${invention.id}`);
  await expect(theirs.add).toBeVisible();
  const loaded = Promise.withResolvers<void>();
  await page.route(/note-editor/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.goto(`/inventions/${invention.id}`);
  await notes.add.click();
  await page.keyboard.type('Ask for drawings');
  await expect(notes.section.getByRole('textbox')).toHaveValue('Ask for drawings');
  loaded.resolve();
  await expect(notes.written).toBeFocused();
  await expect(notes.written).toHaveText('Ask for drawings');
  await expect.poll(async () => (await read()).map(({ content }) => content)).toEqual(['Ask for drawings']);
  await page.keyboard.press('Escape');

  await expect(theirs.note('Ask for drawings')).toBeVisible();
  await notes.edit('Ask for drawings').click();
  await expect(notes.written).toBeFocused();
  // The first notice is lost if the connection is not open yet; it is repeated.
  await expect(theirs.note('Ask for drawings')).toContainText('Marcus Oyelaran is writing …', {
    timeout: 15_000,
  });
  await page.keyboard.press('Escape');
  await expect(theirs.note('Ask for drawings')).not.toContainText('is writing');
});
