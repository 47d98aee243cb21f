import { getImport } from '@hub/contract/imports/imports.calls.ts';
import { explainAccess } from '@hub/contract/inventions/access.calls.ts';
import { searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { handOver, previewHandover } from '@hub/contract/people/handover.calls.ts';
import { invitePerson } from '@hub/contract/people/invitations.calls.ts';
import {
  endPersonSessions,
  removePersonSecondFactor,
  suspendPerson,
  updatePerson,
} from '@hub/contract/people/people.calls.ts';
import { updateRole } from '@hub/contract/people/roles.calls.ts';
import { createTeam } from '@hub/contract/people/teams.calls.ts';
import { listWebhooks } from '@hub/contract/webhooks/webhooks.calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { keepPeople, keepRoles, keepTeams, personIdAt } from '../support/kept-people.ts';
import { keptInventionId } from '../support/kept-tasks.ts';
import { addressOf, press, renderScreen, server } from '../support/render-screen.tsx';
import {
  chooseFrom,
  expectCount,
  expectHidden,
  expectShown,
  expectText,
  pressKey,
  typeText,
} from '../support/screen.ts';

const at = '2026-11-02T09:00:00.000Z';
const grace = { email: 'grace@example.test', firstName: 'Grace', lastName: 'Hopper' };
const hedy = { email: 'hedy@example.test', firstName: 'Hedy', lastName: 'Lamarr' };
const id = personIdAt(0);

const region = (name: string) => page.getByRole('region', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const row = (table: string, name: string | RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row', { name });

/** Chooses a person in a field that finds people. */
const choosePerson = async (label: string, typed: string, name: RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name }).click();
};

test('a person who has not joined gets no new invitation while suspended', async () => {
  const invitation = { createdAt: at, expiresAt: at, invitedBy: null };
  keepPeople([{ email: 'katherine@example.test', status: 'invited', invitation }]);
  await renderScreen(`/admin/people/${id}`, ['admin']);
  const invite = page.getByRole('button', { name: 'New invitation' });
  await expect.element(invite).toBeVisible();
  await press(page.getByRole('button', { name: 'Suspend' }), 'Enter');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }), 'Enter');
  await expect.element(page.getByText('Suspended', { exact: true })).toBeVisible();
  await expect.element(invite).not.toBeInTheDocument();
  await expectAccessible();
  await expectFitsPhone();
  await press(page.getByRole('button', { name: 'Reactivate' }), 'Enter');
  await expect.element(invite).toBeVisible();
  expect(server.requestsOf(suspendPerson)).toMatchObject([{ params: { id } }]);
});

test('a person without the permission finds neither the entry nor the screens of the administration', async () => {
  await renderScreen('/admin/people');
  await expect
    .element(page.getByRole('heading', { name: 'You do not have access to the administration' }))
    .toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Administration' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /your menu$/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Administration' })).not.toBeInTheDocument();
});

test('the page of a person, an import or a webhook marks its section, which a phone scrolls into view', async () => {
  keepPeople([grace]);
  server.answer(getImport, { id, fileName: 'docket.csv' });
  server.answer(listWebhooks, [{ id, url: 'https://example.test/hook' }]);
  const current = page
    .getByRole('navigation', { name: 'Administration' })
    .getBySelector('[aria-current="page"]');
  for (const [path, title, section] of [
    [`/admin/people/${id}`, 'Grace Hopper', 'People'],
    [`/admin/imports/${id}`, 'docket.csv', 'Imports'],
    [`/admin/webhooks/${id}`, 'https://example.test/hook', 'Webhooks'],
  ] as const) {
    await page.viewport(390, 844);
    await renderScreen(path, ['admin']);
    await expectShown(page.getByRole('heading', { level: 1, name: title }));
    await expectText(current, section);
    await expect.element(current).toBeInViewport({ ratio: 1 });
  }
});

test('an administrator invites a person and gets the link once', async () => {
  keepPeople([]);
  keepRoles([{ name: 'paralegal', permissions: [] }]);
  server.answer(invitePerson, ({ body }) => {
    keepPeople([{ email: body.email, firstName: body.firstName, status: 'invited' }]);
    return {
      person: { email: body.email, timeZone: 'Europe/Berlin' },
      link: 'https://hub.example.test/invitation#once',
    };
  });
  server.refuse(invitePerson, 'people.email_taken', undefined, ({ body }) => body.email !== grace.email);
  await renderScreen('/inventions', ['admin']);
  await chooseFrom(page.getByRole('button', { name: /your menu$/ }), 'Administration');
  await expect.poll(addressOf).toBe('/admin/people');
  await expect
    .element(page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'People' }))
    .toHaveAttribute('aria-current', 'page');
  const invite = page.getByRole('button', { name: 'Invite' }).first();
  await press(invite, 'Enter');
  const form = dialog('Invite a person');
  await expect.element(form.getByLabelText('Email')).toHaveFocus();
  await form.getByLabelText('Email').fill('ada@example.test');
  await pressKey('Enter');
  await expectShown(form.getByText('already has this name or email address'));
  await expectAccessible();
  await form.getByLabelText('Email').fill(grace.email);
  await form.getByLabelText('First name').fill('Grace');
  await form.getByRole('combobox', { name: 'Roles' }).fill('paral');
  await page.getByRole('option', { name: 'paralegal' }).click();
  await press(form.getByRole('button', { name: 'Invite' }), 'Enter');
  const result = dialog(`Invitation for ${grace.email}`);
  await expect.element(result.getByRole('button', { name: 'Copy link' })).toHaveFocus();
  await expectShown(result.getByText('https://hub.example.test/invitation#once'));
  await expectAccessible();
  await expectFitsPhone();
  await press(result.getByRole('button', { name: 'Done' }), 'Enter');
  await expect.element(invite).toHaveFocus();
  await expectText(row('People', /grace@example\.test/), /Invited/);
  await expectAccessible();
  await expectFitsPhone();
  expect(server.requestsOf(invitePerson).at(-1)?.body).toMatchObject({
    email: grace.email,
    firstName: 'Grace',
    roles: [expect.any(String)],
  });
});

test('a role is changed by keyboard, and the last administrator stays one', async () => {
  const longName = 'Docketing of pharmaceutical, biotechnological and medical inventions (East Coast)';
  keepRoles([
    { name: 'administrator', permissions: ['admin'] },
    { name: longName.slice(0, 80), permissions: [] },
    { name: 'read-only', permissions: [] },
  ]);
  await renderScreen('/admin/roles', ['admin']);
  await expectText(row('Roles', /administrator/), /Administration/);
  await expectAccessible();
  await expectFitsPhone();
  await press(page.getByRole('button', { name: 'read-only' }), 'Enter');
  const role = dialog('Role read-only');
  await role.getByLabelText('Create inventions').click();
  await expectAccessible();
  await expectFitsPhone();
  await press(role.getByLabelText('Name'), 'Enter');
  await expectHidden(role);
  await expect.element(page.getByRole('button', { name: 'read-only' })).toHaveFocus();
  await expectText(row('Roles', /read-only/), /Create inventions/);
  expect(server.requestsOf(updateRole)).toMatchObject([{ body: { permissions: ['inventions:create'] } }]);

  server.refuse(updateRole, 'people.last_administrator');
  await page.getByRole('button', { name: 'administrator' }).click();
  const administrator = dialog('Role administrator');
  await administrator.getByLabelText(/^Administer people/).click();
  await administrator.getByRole('button', { name: 'Save' }).click();
  await expectText(administrator.getByRole('alert'), /nobody who can sign in as an administrator/);
  await administrator.getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(administrator);
});

test('a team is made of people who are found by name', async () => {
  keepPeople([grace, hedy]);
  keepTeams([
    { id, ...grace },
    { id: personIdAt(1), ...hedy },
  ]);
  await renderScreen('/admin/teams', ['admin']);
  await expectShown(page.getByRole('heading', { name: 'No teams yet' }));
  await press(page.getByRole('button', { name: 'New team' }).first(), 'Enter');
  const team = dialog('New team');
  await team.getByLabelText('Name').fill('Electrical');
  await choosePerson('Members', 'hedy', /Hedy Lamarr/);
  // The list stays open for more members.
  await press(team.getByRole('button', { name: 'Save' }), 'Enter');
  await expectText(row('Teams', /Electrical/), /Hedy Lamarr/);
  await expectAccessible();
  await expectFitsPhone();
  expect(server.requestsOf(createTeam)).toMatchObject([
    { body: { name: 'Electrical', members: [personIdAt(1)] } },
  ]);
});

test('a person gets another name by keyboard, and the focus stays on the page after all sessions end', async () => {
  const session = { createdAt: at, lastUsedAt: at, userAgent: 'Docket/1.0', address: '192.0.2.1' };
  keepPeople([
    {
      ...grace,
      sessions: 1,
      liveSessions: [{ ...session, id: personIdAt(5) as never, secondFactor: false }],
    },
  ]);
  await renderScreen(`/admin/people/${id}`, ['admin']);
  const form = page.getByRole('form', { name: 'Name and rights' });
  await form.getByLabelText('Last name').fill('Murray');
  await press(form.getByLabelText('Last name'), 'Enter');
  await expectShown(page.getByRole('heading', { level: 1, name: 'Grace Murray' }));
  expect(server.requestsOf(updatePerson)).toMatchObject([{ body: { lastName: 'Murray' } }]);
  await expectAccessible();
  await expectFitsPhone();
  const signOut = page.getByRole('button', { name: 'Sign out everywhere' });
  await press(signOut, 'Enter');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }), 'Enter');
  await expectHidden(signOut);
  await expect.poll(() => document.activeElement?.textContent).toBe('None');
  await expectAccessible();
  await expectFitsPhone();
  expect(server.requestsOf(endPersonSessions)).toHaveLength(1);
});

test('the work of a person who leaves is handed over before they are suspended', async () => {
  keepPeople([grace, hedy]);
  let held: Record<string, number> = { tasks: 1, schedules: 1 };
  server.answer(previewHandover, () => ({ held }));
  server.answer(handOver, () => {
    const moved = held;
    held = {};
    return { moved };
  });
  await renderScreen(`/admin/people/${id}`, ['admin']);
  const handover = region('Handover');
  await expectText(handover, /Grace Hopper holds 1 open task and 1 scheduled report\./);
  await press(handover.getByRole('button', { name: 'Hand over…' }), 'Enter');
  await choosePerson('Goes to', 'hedy', /Hedy Lamarr/);
  await dialog('Hand over from Grace Hopper').getByRole('button', { name: 'Hand over', exact: true }).click();
  await expectText(handover, /holds nothing to hand over/);
  expect(server.requestsOf(handOver)).toMatchObject([{ params: { id }, body: { to: personIdAt(1) } }]);
  await press(page.getByRole('button', { name: 'Suspend' }), 'Enter');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }), 'Enter');
  await expectShown(page.getByText('Suspended', { exact: true }));
});

test('an administrator removes the second factor of a person with a reason', async () => {
  keepPeople([{ ...grace, secondFactor: true, secondFactorSince: at }]);
  await renderScreen(`/admin/people/${id}`, ['admin']);
  const section = region('Sign-in');
  await expectText(section, /On since/);
  await press(section.getByRole('button', { name: 'Remove' }), 'Enter');
  const form = dialog('Remove the two-step verification of Grace Hopper');
  await expect.element(form.getByLabelText('Reason')).toHaveFocus();
  await expect.element(form.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await typeText('Lost phone; called back');
  await expectAccessible();
  await expectFitsPhone();
  await pressKey('Enter');
  await expectHidden(form);
  await expect.element(section).not.toHaveTextContent('On since');
  await expectCount(section.getByRole('button', { name: 'Remove' }), 0);
  await expectText(section, /SessionsNone/);
  expect(server.requestsOf(removePersonSecondFactor)).toMatchObject([
    { params: { id }, body: { reason: 'Lost phone; called back' } },
  ]);
});

test('an administrator reads why a person can or cannot see an invention', async () => {
  const title = 'Abstract data type';
  keepPeople([grace, hedy]);
  server.answer(searchInventions, { collection: [{ id: keptInventionId, title }], total: 1 });
  const explained = { person: { id, ...grace }, restricted: true, active: true };
  server.answer(explainAccess, { ...explained, sees: false });
  await renderScreen('/admin/access', ['admin']);
  await page.getByRole('combobox', { name: 'Invention', exact: true }).fill('abstract');
  await page.getByRole('option', { name: new RegExp(title) }).click();
  await choosePerson('Person', 'grace', /Grace Hopper/);
  const explain = page.getByRole('button', { name: 'Explain' });
  await press(explain, 'Enter');
  await expectText(region('Answer'), /Grace Hopper cannot see this invention: it is restricted/);
  server.answer(explainAccess, {
    ...{ ...explained, sees: true, right: 'read' },
    reasons: [{ kind: 'grant', through: null }],
  });
  await press(explain, 'Enter');
  await expectText(region('Answer'), /Grace Hopper can see this invention, but not edit it\..*Granted/);
  await expectAccessible();
  await expectFitsPhone();
  expect(server.requestsOf(explainAccess).at(-1)).toMatchObject({
    params: { id: keptInventionId },
    body: { personId: id },
  });
});
