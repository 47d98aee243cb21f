import {
  addAssistant,
  getAssistants,
  listSponsors,
  removeAssistant,
} from '@hub/contract/auth/teams.calls.ts';
import { idSchema, teamIdSchema } from '@hub/contract/fields.ts';
import { suggestAssignees } from '@hub/contract/suggest/suggest.calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectLargeTargets } from '../support/accessibility.ts';
import { keepSettings } from '../support/kept-tasks.ts';
import { openProfile } from '../support/profile.page.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import { expectHidden, expectShown, expectText, expectTexts, pressKey } from '../support/screen.ts';

const teamId = teamIdSchema.parse(idSchema.parse('0198c0de-0000-7000-8000-0000000000f1'));
const [aisha, wei] = ['aisha@example.test', 'wei@example.test'] as const;
const people = [
  { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.test', kind: 'person' },
  { firstName: 'Aisha', lastName: 'Mensah', email: aisha, kind: 'person' },
  { firstName: 'Wei', lastName: 'Zhang', email: wei, kind: 'person' },
  { name: 'Life sciences', kind: 'team' },
] as const;

/** Keeps the assistants of the person; returns their addresses as they are now. */
const keepAssistants = (members: string[] = []) => {
  server.answer(suggestAssignees, ({ query: { q = '' } }) =>
    people.filter((one) => {
      const names = 'name' in one ? [one.name] : [one.firstName, one.lastName, one.email];
      return names.some((name) => name.toLowerCase().startsWith(q.toLowerCase()));
    }),
  );
  const team = () => ({ id: teamId, members: [...members] });
  server.answer(getAssistants, team);
  server.answer(addAssistant, ({ body }) => {
    members.push(body.email);
    return team();
  });
  server.answer(removeAssistant, ({ params }) => {
    members.splice(members.indexOf(params.email), 1);
    return undefined as never;
  });
  return members;
};

const option = (name: string | RegExp) => page.getByRole('option', { name });

beforeEach(() => {
  keepSettings();
});

test('adds and removes assistants one request at a time', async () => {
  const members = keepAssistants();
  await renderScreen('/boards');
  const profile = await openProfile();
  await expectHidden(profile.assisted);
  await expectTexts(profile.footer, ['Close']);

  await profile.assistants.click();
  await expectShown(option(/^Aisha Mensah/));
  await expectHidden(option(/ada@example\.test/));
  await expectHidden(option('Life sciences'));
  await profile.assistants.fill('no such person');
  await expectShown(page.getByText('Search for people', { exact: true }));
  await profile.assistants.fill('Wei');
  await expectShown(option(/^Wei Zhang/));
  await pressKey('Enter');
  await expectShown(profile.dialog.getByText('Wei Zhang'));
  await profile.assistants.fill('Aisha');
  await option(/^Aisha Mensah/).click();
  await pressKey('Escape');
  await expectTexts(profile.footer, ['Cancel', 'Save']);
  await profile.button('Save').click();
  await expectHidden(profile.dialog);
  expect(server.requestsOf(addAssistant).map(({ body }) => body)).toEqual([{ email: wei }, { email: aisha }]);
  expect(server.requestsOf(removeAssistant)).toEqual([]);

  const again = await openProfile();
  await expectShown(again.dialog.getByText('Wei Zhang'));
  (await again.assistants.findElement()).focus();
  await pressKey('Backspace');
  await expectHidden(again.dialog.getByText('Aisha Mensah'));
  await pressKey('Escape');
  await expectTexts(again.footer, ['Cancel', 'Save']);
  await again.button('Save').click();
  await expectHidden(again.dialog);
  expect(server.requestsOf(removeAssistant)).toMatchObject([{ params: { teamId, email: aisha } }]);
  expect(server.requestsOf(addAssistant)).toHaveLength(2);
  expect(members).toEqual([wei]);
});

test('a failed save keeps the choices, and the next save sends the rest', async () => {
  const members = keepAssistants();
  await renderScreen('/boards');
  const profile = await openProfile();
  for (const name of ['Wei Zhang', 'Aisha Mensah']) {
    await profile.assistants.fill(name.slice(0, 3));
    await option(new RegExp(`^${name}`)).click();
  }
  await pressKey('Escape');
  server.refuse(addAssistant, 'internal', undefined, ({ body }) => body.email === aisha);
  await profile.button('Save').click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to save changes' });
  await expectText(toast, /Please, try again later or contact our development team\./);
  expect(members).toEqual([wei]);
  await expectShown(profile.dialog.getByText('Aisha Mensah'));

  keepAssistants(members);
  await profile.button('Save').click();
  await expectHidden(profile.dialog);
  expect(server.requestsOf(addAssistant).map(({ body }) => body.email)).toEqual([wei, aisha, aisha]);
  expect(members).toEqual([wei, aisha]);
});

test('an assistant sees whom they assist', async () => {
  keepAssistants();
  server.answer(listSponsors, [wei]);
  await renderScreen('/boards');
  const profile = await openProfile();
  await expectTexts(profile.assisted.getByRole('listitem'), [/Wei Zhang/]);
  await expectTexts(profile.footer, ['Close']);
  await expectAccessible();
  expectLargeTargets();
  await profile.assistants.click();
  await expectShown(option(/^Aisha Mensah/));
  await expectAccessible();
});
