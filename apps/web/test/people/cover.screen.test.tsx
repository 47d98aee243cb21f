import { endAssistance, getCover, setAssistance } from '@hub/contract/cover/cover.calls.ts';
import { getPerson } from '@hub/contract/people/people.calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { keepSettings, suggestColleagues } from '../support/kept-tasks.ts';
import { press, renderScreen, server } from '../support/render-screen.tsx';
import { chooseFrom, expectHidden, expectText, pressKey } from '../support/screen.ts';

const ada = { email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron', active: true };
const priya = { email: 'priya@example.test', firstName: 'Priya', lastName: 'Raman', active: true };
const personId = '0198c0de-0000-7000-8000-0000000000d1';
const today = '2031-03-03';

/** Keeps the assistant of a person, whose days the screen sets, changes and ends. */
const keepCover = () => {
  const kept: { assistants: object[] } = { assistants: [] };
  const cover = () => ({ ...kept, email: ada.email, timeZone: 'Europe/Berlin', today }) as never;
  server.answer(getCover, cover);
  server.answer(setAssistance, ({ body: { startsOn, endsOn } }) => {
    const state = startsOn && startsOn > today ? ('planned' as const) : ('current' as const);
    kept.assistants = [{ person: priya, startsOn, endsOn, state }];
    return cover();
  });
  server.refuse(
    setAssistance,
    'cover.past',
    undefined,
    ({ body: { endsOn } }) => endsOn !== null && endsOn < today,
  );
  server.answer(endAssistance, () => {
    kept.assistants = [{ person: priya, endsOn: today, state: 'past', endedEarly: true }];
    return cover();
  });
};

/** Sets a field and presses its button. */
const choosePriya = async (form: Locator): Promise<void> => {
  await form.getByRole('combobox', { name: 'Assistant' }).fill('Priy');
  await page.getByRole('option', { name: /^Priya Raman/ }).click();
};

beforeEach(() => {
  keepSettings();
  suggestColleagues();
});

test('an assistant is added with days, changed, ended early and listed as past', async () => {
  keepCover();
  await renderScreen('/boards');
  await chooseFrom(page.getByRole('button', { name: /, your menu$/ }), 'Profile');
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await dialog.getByRole('tab', { name: 'Cover' }).click();
  await expectText(dialog, /No assistants\./);
  await press(dialog.getByRole('button', { name: 'Add assistant' }), 'Enter');
  const form = dialog.getByRole('form', { name: 'Add an assistant' });
  await choosePriya(form);
  await form.getByLabelText('Last day').fill('1 Jan 2001');
  await expectFitsPhone();
  await expectAccessible();
  await press(form.getByRole('button', { name: 'Save' }), 'Enter');
  await expectText(form.getByRole('alert'), /The last day must not be in the past\./);
  await form.getByLabelText('Last day').fill('31 Dec 2091');
  await pressKey('Enter');
  const rows = dialog.getByRole('list', { name: 'Assistants' }).getByRole('listitem');
  await expectText(rows, /Priya Raman.*Until 31 Dec 2091/);
  await expect.element(dialog.getByRole('heading', { name: 'Assistants' })).toHaveFocus();
  const added = { assistant: priya.email, startsOn: null, endsOn: '2091-12-31' };
  expect(server.requestsOf(setAssistance).at(-1)?.body).toMatchObject(added);

  const change = dialog.getByRole('form', { name: 'Change the assistant' });
  const firstDay = change.getByLabelText('First day');
  await press(dialog.getByRole('button', { name: 'Change Priya Raman' }), 'Enter');
  await firstDay.fill('1 Dec 2091');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  const unsaved = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await press(unsaved.getByRole('button', { name: 'Keep editing' }), 'Enter');
  await expectHidden(unsaved);
  await expect.element(firstDay).toHaveValue('1 Dec 2091');
  await change.getByRole('button', { name: 'Save' }).click();
  await expectText(rows, /Priya Raman.*Planned.*1 Dec 2091 to 31 Dec 2091/);
  await press(dialog.getByRole('button', { name: 'Change Priya Raman' }), 'Enter');
  await firstDay.fill('');
  await press(change.getByRole('button', { name: 'Save' }), 'Enter');
  await expectText(rows, /Priya Raman.*Until 31 Dec 2091/);
  await expectFitsPhone();
  await expectAccessible();

  await press(dialog.getByRole('button', { name: 'End Priya Raman' }), 'Enter');
  const question = page.getByRole('alertdialog', { name: 'End the assistance of Priya Raman?' });
  await press(question.getByRole('button', { name: 'End now' }), 'Enter');
  await expectText(rows, /Priya Raman.*Past.*ended early/);
  await expectAccessible();
  expect(server.requestsOf(endAssistance)).toMatchObject([{ body: { assistant: priya.email } }]);

  // An administrator renews it: it has no days of its own.
  server.answer(getPerson, { id: personId, email: ada.email, timeZone: 'Europe/Berlin' });
  await renderScreen(`/admin/people/${personId}`, ['admin']);
  const section = page.getByRole('region', { name: 'Assistants' });
  await press(section.getByRole('button', { name: 'Renew Priya Raman' }), 'Enter');
  await press(section.getByRole('button', { name: 'Save' }), 'Enter');
  await expectText(section.getByRole('listitem'), /Priya Raman.*Without end/);
  expect(server.requestsOf(setAssistance).at(-1)?.body).toMatchObject({ person: ada.email });
  await expectFitsPhone();
  await expectAccessible();
});
