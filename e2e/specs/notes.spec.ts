import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import {
  createInventionNote,
  listInventionNotes,
  updateInventionNote,
} from '@hub/contract/notes/invention-notes.calls.ts';
import { listMilestoneNotes } from '@hub/contract/notes/milestone-notes.calls.ts';
import { expectAccessible } from '../src/check-accessibility.ts';
import { createConflictPage } from '../src/conflict.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createWork } from '../src/new-work.ts';
import { createNotesPage } from '../src/notes.page.ts';

const marcus = 'attorney@demo.hub';
const priya = 'paralegal@demo.hub';

const createNoted = async (call: Caller, content?: string) => {
  const invention = await call(createInvention, { body: { title: uniqueTitle('Sliding hinge') } });
  const note = content
    ? await call(createInventionNote, { body: { inventionId: invention.id, content } })
    : undefined;
  const read = () => call(listInventionNotes, { params: { inventionId: invention.id } });
  return { invention, note, read };
};

test('a note is written by keyboard, mentions a person and is saved automatically', async ({
  openAs,
  callAs,
}) => {
  const { invention, read } = await createNoted(await callAs(marcus));
  const page = await openAs(marcus);
  const notes = createNotesPage(page);
  await page.goto(`/inventions/${invention.id}`);
  await notes.add.focus();
  await page.keyboard.press('Enter');
  await expect(notes.written).toBeFocused();
  await page.keyboard.type('Ask for drawings, @Priya');
  await expect(notes.choices.first()).toContainText('Priya Raman');
  await page.keyboard.press('Enter');
  await page.keyboard.type('by Friday ');
  await expect(notes.state.filter({ hasText: /^Saved \d\d:\d\d$/ })).toBeVisible();
  const [saved] = await read();
  expect(saved?.content).toBe(`Ask for drawings, @${priya} by Friday`);
  expect(saved?.mentions.map(({ email }) => email)).toEqual([priya]);
  await page.keyboard.type('or Monday');
  await expect
    .poll(async () => (await read()).map(({ content }) => content))
    .toEqual([`Ask for drawings, @${priya} by Friday or Monday`]);
  await page.keyboard.press('Escape');
  await expect(notes.add).toBeFocused();
  await expect(notes.section.getByText('@Priya Raman')).toBeVisible();
  await expectAccessible(page, 'the notes of an invention');
});

test('keeps text typed before the editor has loaded', async ({ openAs, callAs }) => {
  const { invention, read } = await createNoted(await callAs(marcus));
  const page = await openAs(marcus);
  const notes = createNotesPage(page);
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
});

test('a checklist item is checked in the rendered note', async ({ openAs, callAs }) => {
  const { invention, read } = await createNoted(await callAs(marcus), 'To do\n\n- [ ] Oath\n- [ ] Drawings');
  const page = await openAs(marcus);
  const notes = createNotesPage(page);
  await page.goto(`/inventions/${invention.id}`);
  await notes.note('To do').getByRole('checkbox').nth(1).check();
  await expect.poll(async () => (await read())[0]?.content).toBe('To do\n\n- [ ] Oath\n- [x] Drawings');
});

test('two people editing a note see both versions, and the draft survives a reload', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(priya);
  const { invention, note, read } = await createNoted(call, 'Call the inventor');
  if (!note) throw new Error('There is no note.');
  const page = await openAs(marcus);
  const notes = createNotesPage(page);
  const conflict = createConflictPage(page);
  await page.goto(`/inventions/${invention.id}`);
  await page.route('**/api/inventions/invention-notes/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await notes.edit('Call the inventor').click();
  await expect(notes.written).toBeFocused();
  await page.keyboard.type(' on Monday');
  await expect(notes.state.filter({ hasText: 'kept on this device' })).toBeVisible();
  await call(updateInventionNote, {
    params: { id: note.id },
    body: { content: 'Call the inventor at noon' },
  });
  await page.unroute('**/api/inventions/invention-notes/*');
  await page.reload();
  await expect(conflict.dialog).toContainText('Priya Raman');
  await expect(conflict.mine.locator('..')).toContainText('Call the inventor on Monday');
  await expect(conflict.theirs.locator('..')).toContainText('Call the inventor at noon');
  await expect(conflict.dialog.locator('ins').first()).toBeVisible();
  await conflict.mine.check();
  await conflict.save.click();
  await expect.poll(async () => (await read())[0]?.content).toBe('Call the inventor on Monday');
});

test('a conflict shows the differences first and the notes as rendered, and both can be kept', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(priya);
  const { invention, note, read } = await createNoted(call, '# Plan\n\nThe **inventor** calls');
  if (!note) throw new Error('There is no note.');
  const page = await openAs(marcus);
  const notes = createNotesPage(page);
  const conflict = createConflictPage(page);
  await page.goto(`/inventions/${invention.id}`);
  await page.route('**/api/inventions/invention-notes/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await notes.edit('Plan').click();
  await expect(notes.written).toBeFocused();
  await page.keyboard.type(' on Monday');
  await expect(notes.state.filter({ hasText: 'kept on this device' })).toBeVisible();
  await call(updateInventionNote, {
    params: { id: note.id },
    body: { content: '# Plan\n\nThe **inventor** calls at noon' },
  });
  await page.unroute('**/api/inventions/invention-notes/*');
  await page.reload();
  const mine = conflict.mine.locator('..');
  await expect(mine.getByRole('strong')).toHaveText('inventor');
  await expect(mine).not.toContainText('*');
  const differenceTop = (await conflict.dialog.getByRole('insertion').first().boundingBox())?.y ?? 0;
  expect(differenceTop).toBeLessThan((await mine.boundingBox())?.y ?? 0);
  await expectAccessible(page, 'a conflict of a note');
  await conflict.both.check();
  await conflict.save.click();
  await expect
    .poll(async () => (await read())[0]?.content)
    .toBe('# Plan\n\nThe **inventor** calls at noon\nThe **inventor** calls on Monday');
  await expect(notes.note('Plan')).toContainText('Marcus Oyelaran and Priya Raman');
});

test('a note shows who else is writing it, until they stop', async ({ openAs, callAs }) => {
  const { invention } = await createNoted(await callAs(marcus), 'Call the examiner');
  const [page, other] = [await openAs(marcus), await openAs(priya)];
  const [notes, theirs] = [createNotesPage(page), createNotesPage(other)];
  await page.goto(`/inventions/${invention.id}`);
  await other.goto(`/inventions/${invention.id}`);
  await expect(notes.note('Call the examiner')).toBeVisible();
  await theirs.edit('Call the examiner').click();
  await expect(theirs.written).toBeFocused();
  // The first notice is lost if the connection is not open yet; it is repeated.
  await expect(notes.note('Call the examiner')).toContainText('Priya Raman is writing …', {
    timeout: 15_000,
  });
  await other.keyboard.press('Escape');
  await expect(notes.note('Call the examiner')).not.toContainText('is writing');
});

test('deleting the note of someone else asks first', async ({ openAs, callAs }) => {
  const { invention, read } = await createNoted(await callAs(priya), 'Call the examiner');
  const page = await openAs(marcus);
  const notes = createNotesPage(page);
  await page.goto(`/inventions/${invention.id}`);
  await notes.remove('Call the examiner').click();
  const question = page.getByRole('alertdialog', { name: 'Delete this note?' });
  await expect(question).toContainText('Priya Raman wrote “Call the examiner”.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(notes.note('Call the examiner')).toBeVisible();
  await notes.remove('Call the examiner').click();
  await question.getByRole('button', { name: 'Delete note' }).click();
  await expect(notes.note('Call the examiner')).toHaveCount(0);
  await notes.undo.click();
  await expect(notes.note('Call the examiner')).toBeVisible();
  expect(await read()).toHaveLength(1);
});

test('an earlier version of a note is compared word by word and restored', async ({ openAs, callAs }) => {
  const { invention, note, read } = await createNoted(await callAs(marcus), `First words for @${priya}`);
  if (!note) throw new Error('There is no note.');
  const colleague = await callAs(priya);
  const page = await openAs(marcus);
  const notes = createNotesPage(page);
  await page.goto(`/inventions/${invention.id}`);
  await expect(notes.section.getByText('First words for @Priya Raman')).toBeVisible();
  await colleague(updateInventionNote, {
    params: { id: note.id },
    body: { content: `Second words for @${priya}` },
  });
  await expect(notes.section.getByText('Second words for @Priya Raman')).toBeVisible();
  await notes.section.getByRole('button', { name: /^Versions of/ }).click();
  await expect(notes.version).toHaveCount(2);
  await expect(notes.version.first().locator('del')).toHaveText('First');
  await expect(notes.version.first()).toContainText('words for @Priya Raman');
  await expectAccessible(page, 'the versions of a note');
  await notes.version.nth(1).getByRole('button', { name: 'Restore' }).click();
  await expect(notes.section.getByText('First words for @Priya Raman')).toBeVisible();
  await expect.poll(async () => (await read())[0]?.content).toBe(`First words for @${priya}`);
});

test('versions are compared as rendered, and formatting changes are shown', async ({ openAs, callAs }) => {
  const first = 'Call the client\n\n- [ ] Oath\n- [ ] Fee';
  const { invention, note } = await createNoted(await callAs(marcus), first);
  if (!note) throw new Error('There is no note.');
  const colleague = await callAs(priya);
  const params = { id: note.id };
  await colleague(updateInventionNote, {
    params,
    body: { content: 'Call **the client** today\n\n- [x] Oath\n- [ ] Fee' },
  });
  const page = await openAs(marcus);
  const notes = createNotesPage(page);
  await page.goto(`/inventions/${invention.id}`);
  await notes.section.getByRole('button', { name: /^Versions of/ }).click();
  await expect(notes.version).toHaveCount(2);
  const [latest, earliest] = [notes.version.first(), notes.version.nth(1)];
  await expect(latest).toContainText('Call the client (formatting changed) today');
  await expect(latest.locator('strong')).toHaveText('the client');
  await expect(latest.getByRole('deletion')).toHaveText('☐');
  await expect(latest.getByRole('insertion')).toHaveText([' today', '☑']);
  await expect(latest).not.toContainText('*');
  await expect(earliest.getByRole('insertion')).toHaveText('Call the client\n\n☐ Oath\n☐ Fee', {
    useInnerText: true,
  });
  const spoken = await latest.ariaSnapshot();
  expect(spoken).toContain('removed: ☐');
  expect(spoken).toContain('added: ☑');
  await expectAccessible(page, 'versions of a note with forms');
});

test('a note is deleted and restored', async ({ openAs, callAs }) => {
  const { invention, read } = await createNoted(await callAs(marcus), 'Throw it away');
  const page = await openAs(marcus);
  const notes = createNotesPage(page);
  await page.goto(`/inventions/${invention.id}`);
  await notes.remove('Throw it away').click();
  await expect(notes.note('Throw it away')).toHaveCount(0);
  expect(await read()).toEqual([]);
  await notes.undo.click();
  await expect(notes.note('Throw it away')).toBeVisible();
});

test('a milestone has notes of its own', async ({ openAs, callAs }) => {
  const call = await callAs(marcus);
  const { invention, milestone } = await createWork(call, []);
  const page = await openAs(marcus);
  const overview = createInventionPage(page);
  await overview.open(invention.id);
  const row = overview.milestone(milestone.title);
  const add = row.getByRole('button', { name: 'Add note' });
  await expect(row.getByRole('figure')).toBeVisible();
  await add.click();
  await expect(row.getByRole('textbox', { name: 'New note', exact: true })).toBeFocused();
  await page.keyboard.type('Wait for the oath');
  await expect(row.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const saved = await call(listMilestoneNotes, { params: { milestoneId: milestone.id } });
  expect(saved.map(({ content }) => content)).toEqual(['Wait for the oath']);
});
