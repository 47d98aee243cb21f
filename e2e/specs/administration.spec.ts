import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { login } from '@hub/contract/auth/auth.calls.ts';
import { beginSecondFactor, confirmSecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { setInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listPeople } from '@hub/contract/people/people.calls.ts';
import { createRole } from '@hub/contract/people/roles.calls.ts';
import { createTeam } from '@hub/contract/people/teams.calls.ts';
import { createReportSchedule } from '@hub/contract/reports/report-schedules.calls.ts';
import { createTask } from '@hub/contract/tasks/tasks.calls.ts';
import { checkBothWidths, expectAccessible } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';
import { createLoginPage } from '../src/login.page.ts';
import { oneTimeCode } from '../src/one-time-code.ts';
import { ada, firmPassword, type OwnFirm, startOwnFirm } from '../src/own-firm.ts';
import { createShellPage } from '../src/shell.page.ts';

let hub: OwnFirm;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  hub = await startOwnFirm();
});
test.afterAll(() => hub.stop());

test('an administrator invites a person by link, who joins once; nobody else can use the link', async ({
  browser,
}) => {
  const page = await hub.openAs(browser, ada.email, '/');
  await page.getByRole('button', { name: /your menu$/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(page).toHaveURL(`${hub.address}/admin/people`);
  await expect(
    page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'People' }),
  ).toHaveAttribute('aria-current', 'page');
  const invite = page.getByRole('button', { name: 'Invite' });
  await invite.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill(ada.email);
  await dialog.getByLabel('Email').press('Enter');
  await expect(dialog.getByText('already has this name or email address')).toBeVisible();
  await expectAccessible(page, 'the invitation form with a fault');
  await dialog.getByLabel('Email').fill('grace@example.test');
  await dialog.getByLabel('First name').fill('Grace');
  await dialog.getByRole('combobox', { name: 'Roles' }).fill('paral');
  await page.getByRole('option', { name: 'paralegal' }).click();
  await dialog.getByRole('button', { name: 'Invite' }).press('Enter');
  const result = page.getByRole('dialog', { name: 'Invitation for grace@example.test' });
  await expect(result.getByRole('button', { name: 'Copy link' })).toBeFocused();
  const link = (await result.getByText('/invitation#').textContent()) ?? '';
  await checkBothWidths(page, 'the link of an invitation');
  await result.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(invite).toBeFocused();
  const row = page.getByRole('table', { name: 'People' }).getByRole('row', { name: /grace@example\.test/ });
  await expect(row).toContainText('Invited');
  await checkBothWidths(page, 'the list of people');

  const joining = await (await browser.newContext()).newPage();
  await joining.goto(link);
  await expect(joining.getByText('Ada Byron has invited you.')).toBeVisible();
  await checkBothWidths(joining, 'the invitation page');
  await expect(joining.getByLabel('First name')).toHaveValue('Grace');
  await joining.getByLabel('Last name').fill('Hopper');
  await joining.getByLabel('Password').fill(firmPassword);
  await joining.getByLabel('Email').fill('mallory@example.test');
  await joining.getByRole('button', { name: 'Join' }).click();
  await expect(joining.getByRole('alert')).toContainText('This invitation is for another email address.');
  await joining.getByLabel('Email').fill('grace@example.test');
  await joining.getByLabel('Password').press('Enter');
  await expect(createShellPage(joining).title).toHaveText('Milestones overview');
  expect(joining.url()).not.toContain('invitation');
  await joining.goto(link);
  await expect(joining.getByRole('heading', { name: 'You have joined already' })).toBeVisible();

  const late = await (await browser.newContext()).newPage();
  await late.goto(link);
  await expect(late.getByRole('alert')).toContainText('This invitation was used already.');
  await page.reload();
  await expect(row).toContainText('Active');
  for (const one of [page, joining, late]) await one.context().close();
});

test('roles and teams change what a person may do; the last administrator stays one', async ({ browser }) => {
  const linus = await hub.addPerson('Linus', 'read-only');
  const longName = 'Docketing of pharmaceutical, biotechnological and medical inventions (East Coast)';
  await hub.call(createRole, { body: { name: longName.slice(0, 80), permissions: [], isAttorney: false } });
  const page = await hub.openAs(browser, ada.email, '/admin/roles');
  await expect(
    page.getByRole('table', { name: 'Roles' }).getByRole('row', { name: /administrator/ }),
  ).toContainText('Administration');
  await checkBothWidths(page, 'the roles');
  await page.getByRole('button', { name: 'read-only' }).press('Enter');
  const role = page.getByRole('dialog', { name: 'Role read-only' });
  await role.getByLabel('Create inventions').check();
  await checkBothWidths(page, 'the form of a role');
  await role.getByLabel('Name').press('Enter');
  await expect(role).toBeHidden();
  await expect(page.getByRole('button', { name: 'read-only' })).toBeFocused();
  await expect(page.getByRole('row', { name: /read-only/ })).toContainText('Create inventions');

  await page.getByRole('button', { name: 'administrator' }).click();
  const administrator = page.getByRole('dialog', { name: 'Role administrator' });
  await administrator.getByLabel(/^Administer people/).uncheck();
  await administrator.getByRole('button', { name: 'Save' }).click();
  await expect(administrator.getByRole('alert')).toContainText('nobody who can sign in as an administrator');
  await administrator.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('heading', { name: 'No teams yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New team' }).press('Enter');
  const team = page.getByRole('dialog', { name: 'New team' });
  await team.getByLabel('Name').fill('Electrical');
  await team.getByRole('combobox', { name: 'Members' }).fill('linus');
  await page.getByRole('option', { name: /Linus Test/ }).click();
  // The list stays open for more members.
  await team.getByRole('button', { name: 'Save' }).press('Enter');
  await hub.call(createTeam, { body: { name: longName, members: [] } });
  await page.reload();
  await expect(
    page.getByRole('table', { name: 'Teams' }).getByRole('row', { name: /Electrical/ }),
  ).toContainText('Linus Test');
  await checkBothWidths(page, 'the teams');

  await page.goto(`${hub.address}/admin/people/${linus.id}`);
  const form = page.getByRole('form', { name: 'Name and rights' });
  await form.getByLabel('Last name').fill('Torvalds');
  await form.getByLabel('Last name').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Linus Torvalds' })).toBeVisible();
  await checkBothWidths(page, 'a person');
  const { collection } = await hub.call(listPeople, { query: { qs: 'torvalds' } });
  expect(collection).toMatchObject([{ teams: [{ name: 'Electrical' }], roles: [{ name: 'read-only' }] }]);
  await page.context().close();
});

test('the work of a person who leaves is handed over, and their open pages end with the suspension', async ({
  browser,
}) => {
  const leaver = await hub.addPerson('Margaret', 'attorney');
  const heir = await hub.addPerson('Hedy', 'attorney');
  const invention = await hub.call(createInvention, { body: { title: 'Compiler' } });
  await hub.call(createTask, {
    body: { inventionId: invention.id, title: 'Draft it', assignees: [leaver.email] },
  });
  const token = await hub.clientWith(null)(login, { body: { email: leaver.email, password: firmPassword } });
  await hub.clientWith(token)(createReportSchedule, {
    body: {
      title: 'Monday status',
      kind: 'status',
      filterId: null,
      monthsAhead: 3,
      formats: ['docx'],
      cadence: 'weekly',
      day: 1,
      hour: 8,
      recipients: [leaver.email],
    },
  });
  const theirs = await hub.openAs(browser, leaver.email, '/');
  const page = await hub.openAs(browser, ada.email, `/admin/people/${leaver.id}`);
  const handover = page.getByRole('region', { name: 'Handover' });
  await expect(handover).toContainText('Margaret Test holds 1 open task and 1 scheduled report.');
  await handover.getByRole('button', { name: 'Hand over…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hand over from Margaret Test' });
  await dialog.getByRole('combobox', { name: 'Goes to' }).fill('hedy');
  await page.getByRole('option', { name: /Hedy Test/ }).click();
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(handover).toContainText('holds nothing to hand over');
  await page.getByRole('button', { name: 'Suspend' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).press('Enter');
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
  await expect(createLoginPage(theirs).email).toBeVisible();
  await page.goto(`${hub.address}/admin/people/${heir.id}`);
  await expect(page.getByRole('region', { name: 'Handover' })).toContainText(
    'Hedy Test holds 1 open task and 1 scheduled report.',
  );
  for (const one of [page, theirs]) await one.context().close();
});

test('an administrator removes the second factor of a person, with a reason that the audit log keeps', async ({
  browser,
}) => {
  const { id, email } = await hub.addPerson('Dorothy');
  const credentials = { email, password: firmPassword };
  const call = hub.clientWith(await hub.clientWith(null)(login, { body: credentials }));
  const { secret } = await call(beginSecondFactor, { body: { password: firmPassword } });
  await call(confirmSecondFactor, { body: { code: oneTimeCode(secret) } });
  const page = await hub.openAs(browser, ada.email, `/admin/people/${id}`);
  const section = page.getByRole('region', { name: 'Sign-in' });
  await expect(section).toContainText('On since');
  await section.getByRole('button', { name: 'Remove' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove the two-step verification of Dorothy Test' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await page.keyboard.type('Lost phone; called back');
  await checkBothWidths(page, 'removal of a second factor');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(section).not.toContainText('On since');
  await expect(section.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await expect(section).toContainText('SessionsNone');
  const { collection } = await hub.call(listAuditEntries, {
    query: { action: 'auth.removePersonSecondFactor' },
  });
  expect(collection).toMatchObject([{ details: { id, reason: 'Lost phone; called back' } }]);
  const theirs = await hub.openAs(browser, email);
  for (const one of [page, theirs]) await one.context().close();
});

test('an administrator reads why a person can or cannot see an invention', async ({ browser }) => {
  await hub.addPerson('Barbara', 'attorney');
  const { id, title } = await hub.call(createInvention, { body: { title: 'Abstract data type' } });
  const own = { value: ada.email, right: 'write' as const };
  await hub.call(setInventionAccess, { params: { id }, body: { restricted: true, grants: [own] } });
  const page = await hub.openAs(browser, ada.email, '/admin/access');
  await page.getByRole('combobox', { name: 'Invention', exact: true }).fill('abstract');
  await page.getByRole('option', { name: new RegExp(title) }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill('barbara');
  await page.getByRole('option', { name: /Barbara Test/ }).click();
  await page.getByRole('button', { name: 'Explain' }).press('Enter');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('Barbara Test cannot see this invention: it is restricted');
  const grants = [own, { value: 'barbara@example.test', right: 'read' as const }];
  await hub.call(setInventionAccess, { params: { id }, body: { restricted: true, grants } });
  await page.getByRole('button', { name: 'Explain' }).press('Enter');
  await expect(answer).toContainText('Barbara Test can see this invention, but not edit it.');
  await expect(answer).toContainText('Granted');
  await checkBothWidths(page, 'explained access');
  await page.context().close();
});
