import {
  createInventionNote,
  deleteInventionNote,
  updateInventionNote,
} from '@hub/contract/notes/invention-notes.calls.ts';
import { createMilestoneNote } from '@hub/contract/notes/milestone-notes.calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storageKeys } from '../../src/lib/storage/storage-keys.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { conflictDialog } from '../support/conflict.page.ts';
import { keepNotes, noteSection } from '../support/kept-notes.ts';
import { keepSettings, suggestColleagues } from '../support/kept-tasks.ts';
import { keepWork, milestoneIdAt, work, workId } from '../support/kept-work.ts';
import { loseRequests } from '../support/lost-network.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import {
  expectCount,
  expectHidden,
  expectShown,
  expectText,
  focusOn,
  pressKey,
  typeText,
} from '../support/screen.ts';
import { storeText } from '../support/stored-text.ts';

const priya = 'priya@example.test';

beforeEach(() => {
  keepSettings();
  suggestColleagues();
  keepWork([]);
});
afterEach(() => {
  for (const key of [storageKeys.noteDrafts, storageKeys.conflicts]) storeText(key, null);
});

const open = async () => {
  await renderScreen(`/inventions/${workId}`, ['inventions:edit']);
  return noteSection();
};
const unsaved = (notes: ReturnType<typeof noteSection>) =>
  notes.state.filter({ hasText: 'kept on this device' });

test('a note is written by keyboard, mentions a person and is saved automatically', async () => {
  const { contents } = keepNotes(workId);
  const notes = await open();
  await focusOn(notes.add);
  await pressKey('Enter');
  await expect.element(notes.written).toHaveFocus();
  await typeText('Ask for drawings, @Priya');
  await expectText(notes.choices.first(), /Priya Raman/);
  await pressKey('Enter');
  await typeText('by Friday ');
  await expectShown(notes.state.filter({ hasText: /^Saved \d\d:\d\d$/ }));
  expect(contents()).toEqual([`Ask for drawings, @${priya} by Friday`]);
  await typeText('or Monday');
  await expect.poll(contents).toEqual([`Ask for drawings, @${priya} by Friday or Monday`]);
  await pressKey('Escape');
  await expect.element(notes.add).toHaveFocus();
  await expectShown(notes.section.getByText('@Priya Raman'));
  await expectAccessible();
  expect(server.requestsOf(createInventionNote)).toHaveLength(1);
});

test('a checklist item is checked in the rendered note', async () => {
  const { contents } = keepNotes(workId, ['To do\n\n- [ ] Oath\n- [ ] Drawings']);
  const notes = await open();
  await notes.note('To do').getByRole('checkbox').nth(1).click();
  await expect.poll(contents).toEqual(['To do\n\n- [ ] Oath\n- [x] Drawings']);
});

test('two people editing a note see both versions, and the draft survives a reload', async () => {
  const kept = keepNotes(workId, ['Call the inventor']);
  let notes = await open();
  loseRequests(updateInventionNote);
  await notes.edit('Call the inventor').click();
  await expect.element(notes.written).toHaveFocus();
  await typeText(' on Monday');
  await expectShown(unsaved(notes));
  kept.changeMeanwhile(kept.notes[0], 'Call the inventor at noon');
  notes = await open();
  const conflict = conflictDialog();
  await expectText(conflict.dialog, /Priya Raman/);
  await expectText(conflict.choice('Keep mine'), /Call the inventor on Monday/);
  await expectText(conflict.choice('Take theirs'), /Call the inventor at noon/);
  await expectShown(conflict.dialog.getByRole('insertion').first());
  await conflict.mine.click();
  await conflict.save.click();
  await expect.poll(kept.contents).toEqual(['Call the inventor on Monday']);
});

test('a conflict shows the differences first and the notes as rendered, and both can be kept', async () => {
  const kept = keepNotes(workId, ['# Plan\n\nThe **inventor** calls']);
  let notes = await open();
  loseRequests(updateInventionNote);
  await notes.edit('Plan').click();
  await expect.element(notes.written).toHaveFocus();
  await typeText(' on Monday');
  await expectShown(unsaved(notes));
  kept.changeMeanwhile(kept.notes[0], '# Plan\n\nThe **inventor** calls at noon');
  notes = await open();
  const conflict = conflictDialog();
  const mine = conflict.choice('Keep mine');
  await expectText(mine.getBySelector('strong'), 'inventor');
  expect(mine.element().textContent).not.toContain('*');
  const difference = conflict.dialog.getByRole('insertion').first().element().getBoundingClientRect();
  expect(difference.y).toBeLessThan(mine.element().getBoundingClientRect().y);
  await expectAccessible();
  await conflict.both.click();
  await conflict.save.click();
  await expect
    .poll(kept.contents)
    .toEqual(['# Plan\n\nThe **inventor** calls at noon\nThe **inventor** calls on Monday']);
  await expectText(notes.note('Plan'), /Ada Byron and Priya Raman/);
});

test('deleting the note of someone else asks first', async () => {
  const { contents } = keepNotes(workId, ['Call the examiner']);
  const notes = await open();
  await notes.remove('Call the examiner').click();
  const question = page.getByRole('alertdialog', { name: 'Delete this note?' });
  await expectText(question, /Priya Raman wrote “Call the examiner”\./);
  await pressKey('Escape');
  await expectHidden(question);
  await expectShown(notes.note('Call the examiner'));
  expect(server.requestsOf(deleteInventionNote)).toEqual([]);
  await notes.remove('Call the examiner').click();
  await question.getByRole('button', { name: 'Delete note' }).click();
  await expectCount(notes.note('Call the examiner'), 0);
  await notes.undo.click();
  await expectShown(notes.note('Call the examiner'));
  expect(contents()).toHaveLength(1);
});

test('a note of one’s own is deleted without a question, and restored', async () => {
  const { notes: kept, contents } = keepNotes(workId, ['Throw it away']);
  const author = { email: 'ada@example.test', name: 'Ada Byron' };
  Object.assign(kept[0] ?? {}, { author, authors: [author] });
  const notes = await open();
  await notes.remove('Throw it away').click();
  await expectCount(notes.note('Throw it away'), 0);
  await expect.poll(contents).toEqual([]);
  await notes.undo.click();
  await expectShown(notes.note('Throw it away'));
});

test('an earlier version of a note is compared word by word and restored', async () => {
  const kept = keepNotes(workId, [`First words for @${priya}`]);
  kept.changeMeanwhile(kept.notes[0], `Second words for @${priya}`);
  const notes = await open();
  await expectShown(notes.section.getByText('Second words for @Priya Raman'));
  await notes.section.getByRole('button', { name: /^Versions of/ }).click();
  await expectCount(notes.version, 2);
  await expectText(notes.version.first().getByRole('deletion'), 'First');
  await expectText(notes.version.first(), /words for @Priya Raman/);
  await expectAccessible();
  await notes.version.nth(1).getByRole('button', { name: 'Restore' }).click();
  await expectShown(notes.section.getByText('First words for @Priya Raman'));
  await expect.poll(kept.contents).toEqual([`First words for @${priya}`]);
});

test('versions are compared as rendered, and formatting changes are shown', async () => {
  const kept = keepNotes(workId, ['Call the client\n\n- [ ] Oath\n- [ ] Fee']);
  kept.changeMeanwhile(kept.notes[0], 'Call **the client** today\n\n- [x] Oath\n- [ ] Fee');
  const notes = await open();
  await notes.section.getByRole('button', { name: /^Versions of/ }).click();
  await expectCount(notes.version, 2);
  const [latest, earliest] = [notes.version.first(), notes.version.nth(1)];
  await expectText(latest, /Call the client \(formatting changed\) today/);
  await expectText(latest.getBySelector('strong'), 'the client');
  const textsOf = (places: typeof latest) =>
    places.elements().map((element) => (element as HTMLElement).textContent);
  await expect.poll(() => textsOf(latest.getByRole('deletion'))).toEqual(['☐']);
  await expect.poll(() => textsOf(latest.getByRole('insertion'))).toEqual([' today', '☑']);
  expect(latest.element().textContent).not.toContain('*');
  await expect
    .poll(() => textsOf(earliest.getByRole('insertion')))
    .toEqual(['Call the client\n\n☐ Oath\n☐ Fee']);
  const spokenBefore = (place: typeof latest) => getComputedStyle(place.element(), '::before').content;
  expect(spokenBefore(latest.getByRole('deletion'))).toContain('removed:');
  expect(spokenBefore(latest.getByRole('insertion').last())).toContain('added:');
  await expectAccessible();
});

test('a milestone has notes of its own', async () => {
  const title = 'File the application';
  keepWork([{ title }]);
  keepNotes(workId);
  server.answer(createMilestoneNote, ({ body }) => ({ inventionId: workId, ...body }) as never);
  await open();
  const row = work().milestone(title);
  await expectShown(row.getByRole('figure'));
  await row.getByRole('button', { name: 'Add note' }).click();
  await expect.element(row.getByRole('textbox', { name: 'New note', exact: true })).toHaveFocus();
  await typeText('Wait for the oath');
  await expectShown(row.getByText(/^Saved \d\d:\d\d$/));
  expect(server.requestsOf(createMilestoneNote)).toMatchObject([
    { body: { milestoneId: milestoneIdAt(0), content: 'Wait for the oath' } },
  ]);
});
