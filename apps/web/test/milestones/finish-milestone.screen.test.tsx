import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectLargeTargets } from '../support/accessibility.ts';
import { keepSettings, suggestColleagues } from '../support/kept-tasks.ts';
import { keepWork, work, workId } from '../support/kept-work.ts';
import { renderScreen } from '../support/render-screen.tsx';
import { expectCount, expectHidden, expectShown, expectTexts, focusOn, pressKey } from '../support/screen.ts';

const title = 'File the application';
const [claims, _client, _art] = ['Draft the claims', 'Ask the client', 'Read the prior art'] as const;

const open = async () => {
  await renderScreen(`/inventions/${workId}`, ['inventions:edit']);
  return work();
};

beforeEach(() => {
  keepSettings();
  suggestColleagues();
});

test('a finished milestone is collapsed and sorted behind the active ones, until it is reopened', async () => {
  keepWork([{ title }], [claims]);
  const later = 'Pay the fee';
  let overview = await open();
  await page.getByRole('button', { name: 'Add milestone' }).click();
  const form = page.getByRole('dialog', { name: 'Add milestone' });
  await form.getByLabelText('Title').fill(later);
  const due = form.getByLabelText('Due date');
  const nextMonth = page.getByRole('button', { name: 'Next month' });
  await pressKey('Tab');
  await expect.element(due).toHaveFocus();
  await expectHidden(nextMonth);
  await due.click();
  await expectShown(nextMonth);
  await pressKey('Escape');
  await expectHidden(nextMonth);
  for (const slip of ['31 Nov 2030', '2030-13-01', '31.2.2030', '45']) {
    await due.fill(slip);
    await form.getByRole('button', { name: 'Add milestone' }).click();
    await expect.element(due).toHaveValue(slip);
    await expectShown(form.getByText('Date not recognized'));
  }
  await expectAccessible();
  await due.fill('3 Apr 2031');
  await form.getByRole('button', { name: 'Add milestone' }).click();
  await expectHidden(form);
  await expectTexts(overview.milestoneTitles, [title, later]);
  await expect.element(overview.milestoneTitle(title)).toHaveAttribute('aria-expanded', 'true');

  const finish = () => overview.finishMilestone(title);
  const cancel = () => overview.chooseOfMilestone(title, 'Cancel milestone');
  for (const [close, mark, back] of [
    [finish, 'Finished', 'Reopen'],
    [cancel, 'Cancelled', 'Restore'],
  ] as const) {
    await close();
    await expectTexts(overview.milestoneTitles, [later, title]);
    await expect.element(overview.milestoneTitle(title)).toHaveAttribute('aria-expanded', 'false');
    await expectShown(overview.mark(title, mark));
    await overview.undo.click();
    await expectTexts(overview.milestoneTitles, [title, later]);
    await expectShown(overview.mark(title, 'Active'));

    await close();
    await expectTexts(overview.milestoneTitles, [later, title]);
    overview = await open();
    await expectTexts(overview.milestoneTitles, [later, title]);
    await overview.chooseOfMilestone(title, back);
    await expectTexts(overview.milestoneTitles, [title, later]);
  }
});

test('the finish message stays during other edits and disappears when the milestone is reopened', async () => {
  keepWork([{ title }], [claims]);
  const overview = await open();
  await overview.finishMilestone(title);
  const message = page.getByText(`“${title}” is finished.`);
  await expectShown(message);
  const renamed = 'File the claims';
  await overview.chooseOfMilestone(title, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit milestone' });
  await expectShown(form);
  await expectAccessible();
  await form.getByLabelText('Title').fill(renamed);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectShown(overview.milestoneTitle(renamed));
  await expectShown(message);
  await overview.chooseOfMilestone(renamed, 'Reopen');
  await expectShown(overview.mark(renamed, 'Active'));
  await expectCount(page.getByRole('button', { name: 'Undo' }), 0);
  await expectCount(message, 0);
});

test.each([[[claims]], [[]]])(
  'a milestone finished by keyboard keeps the focus, with the tasks %j',
  async (tasks) => {
    keepWork([{ title }], tasks);
    const overview = await open();
    await focusOn(page.getByRole('button', { name: `Finish “${title}”` }));
    await pressKey('Enter');
    if (tasks.length > 0) {
      const finish = overview.finishing(title).getByRole('button', { name: 'Finish', exact: true });
      await expect.element(finish).toHaveFocus();
      await pressKey('Enter');
    }
    await expectShown(overview.mark(title, 'Finished'));
    await expect.element(overview.milestoneTitle(title)).toHaveFocus();
  },
);

test('menus and dialogs of an invention are accessible', async () => {
  keepWork([{ title }], [claims]);
  const overview = await open();
  await overview.taskStatus(claims).click();
  await expectShown(page.getByRole('menuitem', { name: 'Waiting' }));
  await expectAccessible();
  await pressKey('Escape');
  await page.getByRole('button', { name: `Due date of “${claims}”` }).click();
  await expectShown(page.getByRole('button', { name: 'No due date' }));
  await expectAccessible();
  await pressKey('Escape');
  await page.getByRole('button', { name: `People of “${claims}”` }).click();
  await expectShown(page.getByRole('option', { name: /^Ada Byron/ }));
  await expectAccessible();
  expectLargeTargets();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await overview.finishMilestone(title);
  await expectShown(overview.undo);
  await expectAccessible();
});
