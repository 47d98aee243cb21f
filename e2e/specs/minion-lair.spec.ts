import { listMinions } from '@hub/contract/minions/minions.calls.ts';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';

test('a manager finds a minion, creates one with the keyboard, edits it, asks it in its chat and deletes it', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs('admin@demo.hub');
  const name = `Keeper ${crypto.randomUUID().slice(0, 8)}`;
  const page = await openAs('admin@demo.hub');
  await page.goto('/minions');
  await expect(page.getByRole('heading', { level: 1, name: 'Minion Lair' })).toBeVisible();

  await page.keyboard.press('c');
  await expect(page).toHaveURL('/minions/new');
  const form = page.getByRole('form', { name: 'New minion' });
  await form.getByRole('button', { name: 'Create' }).press('Enter');
  await expect(form.getByText('Enter a name')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByRole('combobox', { name: 'Script' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Audit the docket' }).click();
  await form.getByLabel('Start date').fill('2 Feb 2026');
  await form.getByLabel('End date').fill('1 Feb 2026');
  await form.getByLabel('Name').press('Enter');
  await expect(form.getByText('The end must not be before the start')).toBeVisible();
  await expectAccessible(page, 'the form with an error');
  await form.getByLabel('End date').fill('');
  await form.getByLabel('Name').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('is responsible')).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  const details = page.getByRole('form', { name: 'Details of the minion' });
  await details.getByLabel('Trainer').fill('Grace');
  await details.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Details' }).getByText('Grace')).toBeVisible();
  const { data } = await call(listMinions, { query: { filters: { name: { $eq: name } } } });
  expect(data).toMatchObject([{ name, trainer: 'Grace', script: 'docket-auditor', startDate: '2026-02-02' }]);

  const work = page.getByRole('region', { name: 'Work' });
  await work.getByLabel('Runs a day').fill('7');
  await work.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(work.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await work.getByLabel('Answers by models a day').fill('0');
  await work.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(work.getByText('Used today: 0 of 7 runs; 0 of 0 answers by models, $0.00.')).toBeVisible();
  await expect(work.getByText("Today's budget of answers by models is used up.")).toBeVisible();
  await expectAccessible(page, 'the work of a minion with a used budget');
  await work.getByRole('button', { name: 'Stop minion' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop minion' }).press('Enter');
  await expect(work.getByText('Stopped', { exact: true })).toBeVisible();
  const workAgain = work.getByRole('button', { name: 'Let it work again' });
  await expect(workAgain).toBeEnabled();
  await workAgain.press('Enter');
  await expect(work.getByText('May work', { exact: true })).toBeVisible();

  const tabs = page.getByRole('navigation', { name: 'Minion', exact: true });
  await tabs.getByRole('link', { name: 'Chat' }).press('Enter');
  await page.getByRole('textbox', { name: `Write to ${name}` }).fill('What is due next?');
  await page.keyboard.press('Control+Enter');
  const comments = page.getByRole('list', { name: 'Comments, newest first' }).getByRole('article');
  await expect(comments).toHaveCount(2);
  await expect(comments.first()).toHaveAccessibleName(`Answer by ${name}`);
  await expect(comments.first()).toContainText('Name one by its reference');
  await expectAccessible(page, 'the chat with a minion');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page, 'the chat with a minion');

  for (const [tab, text] of [
    ['Tasks', 'No tasks yet'],
    ['Feedback', 'No runs yet'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
  }

  await page.goto(`/minions?name=${encodeURIComponent(name)}`);
  await expect(page.getByText('Running on built-in rules.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Minions' }).getByRole('rowheader');
  await expect(rows).toHaveText([new RegExp(name)]);
  await expectNoSideScroll(page, 'the Minion Lair');
  await rows.getByRole('link').click();
  await work.getByRole('button', { name: 'Stop minion' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop minion' }).press('Enter');
  await expect(work.getByText('Stopped', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(rows.getByText('Stopped', { exact: true })).toBeVisible();
  await rows.getByRole('link').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete minion' }).press('Enter');
  await expect(page).toHaveURL('/minions');
  expect((await call(listMinions, { query: { filters: { name: { $eq: name } } } })).data).toEqual([]);
});
