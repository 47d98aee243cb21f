import { createServer } from 'node:net';
import { type OidcProvider, startOidcProvider } from '@hub/testkit/oidc/start-oidc-provider.ts';
import type { Browser, Page } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { createAccessPanel } from '../src/access-panel.page.ts';
import { createEmailsPage } from '../src/emails.page.ts';
import { expect, test } from '../src/hub-test.ts';
import { createLoginPage } from '../src/login.page.ts';
import { type MailSink, startMailSink } from '../src/mail-sink.ts';
import { type MailboxService, startMailbox } from '../src/mailbox.ts';
import { type OwnHub, startOwnHub } from '../src/own-hub.ts';
import { createProfilePage } from '../src/profile.page.ts';
import { readSetUpSteps } from '../src/set-up-steps.ts';
import { createShellPage } from '../src/shell.page.ts';

const password = 'correct horse battery';
const ada = 'ada@firm.test';
const counsel = 'gwen@firm.test';
const providerName = 'Example Firm';

const names = [
  ...['Alan', 'Barbara', 'Claude', 'Dorothy', 'Edsger', 'Frances', 'Grace', 'Hedy', 'Ivan', 'Joan'],
  ...['Katherine', 'Leslie', 'Margaret', 'Niklaus', 'Olga', 'Peter', 'Radia', 'Sophie', 'Tim', 'Ursula'],
];
const emailOf = (name: string): string => `${name.toLowerCase()}@firm.test`;

/** Every fourth one is an attorney; all are in a team. */
const peopleFile = [
  'Email,First name,Last name,Roles,Teams,Time zone',
  ...names.map((name, n) => {
    const role = n % 4 === 0 ? 'attorney' : 'paralegal';
    return `${emailOf(name)},${name},Example,${role},${n % 2 === 0 ? 'Mechanics' : 'Chemistry'},Europe/Berlin`;
  }),
];
const mattersFile = [
  'Docket No.,Title,Status,Serial No.',
  'FIRM-1,Folding valve,filed,"17/248,024"',
  'FIRM-2,Secret alloy,drafting,',
  'FIRM-3,Disputed pump,Pending,',
];

const findFreePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

let hub: OwnHub;
let sink: MailSink;
let provider: OidcProvider;
let mailService: MailboxService;
let mailPort: number;
test.beforeAll(async () => {
  [sink, mailService, mailPort] = await Promise.all([startMailSink(), startMailbox(), findFreePort()]);
});
test.afterAll(async () => {
  await hub?.stop();
  await Promise.all([provider?.close(), sink.close(), mailService.stop()]);
});

const openTab = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** Uploads a file under Imports, checks its rows, and imports them. */
const importFile = async (page: Page, kind: string, name: string, lines: readonly string[]) => {
  await page.goto(`${hub.address}/admin/imports`);
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  await dialog.getByRole('combobox', { name: 'The file contains' }).click();
  await page.getByRole('option', { name: kind }).click();
  const buffer = Buffer.from(lines.join('\n'));
  await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('button', { name: 'Check rows' }).click();
  const rows = `${lines.length - 1} ${lines.length === 2 ? 'row' : 'rows'}`;
  await expect(page.getByText(`Nothing has been written yet. ${rows} new`)).toBeVisible();
  await page.getByRole('button', { name: `Import ${rows}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText(`Imported: ${rows} new`)).toBeVisible();
};

const signInAtProvider = async (browser: Browser, login: string): Promise<Page> => {
  const page = await openTab(browser);
  await page.goto(hub.address);
  await page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(createShellPage(page).title).toHaveText('Milestones overview');
  return page;
};

const openInvention = async (page: Page, title: string): Promise<string> => {
  await page.goto(`${hub.address}/inventions?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
  return /\/inventions\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
};

const accountOf = (name: string, email: string) => ({
  email,
  email_verified: true,
  given_name: name,
  family_name: 'Example',
  groups: [],
});

test('a firm of twenty is set up from an empty database by the steps of the documentation', async ({
  page,
  browser,
}) => {
  const done: string[] = [];
  const step = (name: string, work: () => Promise<void>): Promise<void> => {
    done.push(name);
    return test.step(name, work);
  };
  const shell = createShellPage(page);

  await step('Start the hub', async () => {
    hub = await startOwnHub({
      HUB_BACKUP_PASSPHRASE: 'four or more simple words',
      HUB_MAIL_ADDRESS: 'filing@hub.firm.test',
      HUB_MAIL_SMTP_PORT: String(mailPort),
      HUB_MAIL_SMTP_CLIENTS: '127.0.0.1',
      HUB_MAIL_SEND_HOST: '127.0.0.1',
      HUB_MAIL_SEND_PORT: String(sink.port),
      HUB_MAIL_SEND_TLS: 'none',
      ...mailService.mailbox?.settings,
      NODE_ENV: 'production',
    });
    provider = await startOidcProvider([`${hub.address}/sign-in/example-firm`]);
    for (const name of [...names, 'Gwen']) provider.setAccount(name, accountOf(name, emailOf(name)));
  });

  await step('Create the administrator', async () => {
    await page.goto(hub.setupAddress);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByLabel('Email').fill(ada);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create administrator' }).click();
    await expect(shell.title).toHaveText('Milestones overview');
  });

  await step('Connect single sign-on', async () => {
    await page.goto(`${hub.address}/admin/sign-in`);
    await page.getByRole('button', { name: 'Add a provider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a sign-in provider' });
    await dialog.getByLabel('Name on the button').fill(providerName);
    await dialog.getByLabel('Address of the provider').fill(provider.issuer);
    await dialog.getByLabel('Client ID').fill(provider.clientId);
    await dialog.getByLabel('Client secret').fill(provider.clientSecret);
    await dialog.getByLabel('Email domains').fill('firm.test');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const row = page.getByRole('row', { name: new RegExp(providerName) });
    await row.getByRole('button', { name: 'Test' }).click();
    await expect(row.getByRole('status')).toHaveText('It works.');
  });

  await step('Create teams', async () => {
    await page.goto(`${hub.address}/admin/roles`);
    await expect(
      page.getByRole('table', { name: 'Roles' }).getByRole('row', { name: /paralegal/ }),
    ).toBeVisible();
    await page.goto(`${hub.address}/admin/teams`);
    for (const name of ['Mechanics', 'Chemistry']) {
      await page.getByRole('button', { name: 'New team' }).first().click();
      const team = page.getByRole('dialog', { name: 'New team' });
      await team.getByLabel('Name').fill(name);
      await team.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('table', { name: 'Teams' }).getByRole('row', { name })).toBeVisible();
    }
  });

  await step('Import the people', async () => {
    await importFile(page, 'People', 'people.csv', peopleFile);
    await page.goto(`${hub.address}/admin/people`);
    const row = page.getByRole('table', { name: 'People' }).getByRole('row', { name: /barbara@firm\.test/ });
    await expect(row).toContainText('Invited');
    await expect(row).toContainText('paralegal');
  });

  await step('Invite the general counsel', async () => {
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a person' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill(counsel);
    await dialog.getByLabel('First name').fill('Gwen');
    await dialog.getByRole('combobox', { name: 'Roles' }).fill('general');
    await page.getByRole('option', { name: 'general counsel' }).click();
    // The list of roles stays open above the button.
    await dialog.getByRole('button', { name: 'Invite' }).press('Enter');
    const result = page.getByRole('dialog', { name: `Invitation for ${counsel}` });
    await result.getByRole('button', { name: 'Done' }).click();
  });

  await step('Require single sign-on', async () => {
    await page.goto(`${hub.address}/admin/sign-in`);
    await page.getByRole('combobox', { name: 'Emergency account' }).click();
    await page.getByRole('option', { name: ada }).click();
    await page.getByRole('button', { name: 'Require single sign-on' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Require' }).click();
    await expect(page.getByRole('button', { name: 'Allow passwords again' })).toBeVisible();
    const fresh = await openTab(browser);
    await fresh.goto(hub.address);
    await expect(fresh.getByRole('button', { name: `Sign in with ${providerName}` })).toBeVisible();
    await expect(createLoginPage(fresh).password).toHaveCount(0);
    await fresh.context().close();
  });

  await step('Import the matters', async () => {
    await importFile(page, 'Inventions', 'matters.csv', mattersFile);
    await importFile(page, 'Milestones', 'milestones.csv', [
      'Docket No.,Event,Due date,Assignees',
      `FIRM-1,Reply to the office action,2030-03-31,${ada}`,
    ]);
  });

  await step('Restrict an invention', async () => {
    await openInvention(page, 'Secret alloy');
    const panel = createAccessPanel(page);
    await panel.open();
    await panel.toggleRestricted();
    await panel.grantTo('Alan Example');
    await panel.giveRight('Alan Example', 'Can edit');
    await panel.save.click();
    await expect(panel.save).toHaveCount(0);
    await panel.close.click();
    await expect(panel.button).toHaveText('Restricted');
  });

  await step('Put up an ethical wall', async () => {
    const theirs = await signInAtProvider(browser, 'Gwen');
    await openInvention(theirs, 'Disputed pump');
    const panel = createAccessPanel(theirs);
    await panel.open();
    await panel.fillWall('Barbara Example', 'Worked for the opposing side.');
    await panel.wallOff.click();
    await panel.answer('Add wall');
    await expect(panel.walls).toContainText(['Worked for the opposing side.']);
    await theirs.context().close();
    await page.goto(`${hub.address}/admin/access`);
    await page.getByRole('combobox', { name: 'Invention', exact: true }).fill('disputed');
    await page.getByRole('option', { name: /Disputed pump/ }).click();
    await page.getByRole('combobox', { name: 'Person' }).fill('barbara');
    await page.getByRole('option', { name: /Barbara Example/ }).click();
    await page.getByRole('button', { name: 'Explain' }).click();
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('Barbara Example cannot see');
  });

  await step('Check the mail', async () => {
    const id = await openInvention(page, 'Folding valve');
    const emails = createEmailsPage(page);
    const to = `filing+${id}@hub.firm.test`;
    await createTransport({ host: '127.0.0.1', port: mailPort, ignoreTLS: true }).sendMail({
      from: 'client@example.test',
      to,
      subject: 'Instructions for the valve',
      text: 'Please keep claim 7.',
    });
    await page.goto(`${hub.address}/inventions/${id}/emails`);
    await expect(emails.thread('Instructions for the valve')).toBeVisible();
    const { mailbox, lack } = mailService;
    const connections = [
      'Mail receiving (SMTP)',
      'Mail sending (SMTP)',
      ...(mailbox ? ['Mailbox (IMAP)'] : []),
    ];
    await page.goto(`${hub.address}/admin/systems`);
    for (const name of connections) {
      await page.getByRole('button', { name: `Test connection: ${name}` }).click();
      const row = page
        .getByRole('table', { name: 'Outside systems' })
        .getByRole('row')
        .filter({ hasText: name });
      await expect(row.getByRole('status')).toContainText(/Worked in \d+ m?s, tested by Ada Byron/);
    }
    if (!mailbox) {
      test.info().annotations.push({ type: 'skipped', description: `Mail over IMAP: ${lack}` });
      return;
    }
    await page.goto(`${hub.address}/inventions/${id}/emails`);
    await mailbox.deliver([
      'From: Examiner <examiner@example.test>',
      `To: ${to}`,
      'Subject: Interview about the valve',
      'Message-ID: <interview@example.test>',
      `Date: ${new Date().toUTCString()}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Is Tuesday convenient?',
    ]);
    await emails.thread('Interview about the valve').click();
    await expect(emails.mails).toContainText('Is Tuesday convenient?');
  });

  await step('Subscribe to the dates', async () => {
    const profile = createProfilePage(page);
    await profile.open();
    await profile.dialog.getByRole('tab', { name: 'Notifications' }).click();
    await profile.button('Create feed').click();
    const address = String(await profile.dialog.getByRole('code').textContent());
    const calendar = await (await fetch(address)).text();
    expect(calendar).toContain('BEGIN:VCALENDAR');
    expect(calendar).toContain('Reply to the office action');
    await profile.button('I have saved it').click();
  });

  await step('Back up', async () => {
    await page.goto(`${hub.address}/reports/health`);
    await expect(page.getByText('No backup yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByText(/verified by a test restore \d+ minutes? ago/)).toBeVisible({
      timeout: 90_000,
    });
  });

  await step('Sign in as a colleague', async () => {
    const colleague = await signInAtProvider(browser, 'Barbara');
    await colleague.goto(`${hub.address}/inventions`);
    await expect(colleague.getByRole('link', { name: 'Folding valve' }).first()).toBeVisible();
    await expect(colleague.getByText('Secret alloy')).toHaveCount(0);
    await expect(colleague.getByText('Disputed pump')).toHaveCount(0);
    await colleague.goto(`${hub.address}/admin/people`);
    await expect(colleague.getByRole('table', { name: 'People' })).toHaveCount(0);
    await colleague.context().close();
    const editor = await signInAtProvider(browser, 'Alan');
    await editor.goto(`${hub.address}/inventions`);
    await expect(editor.getByRole('link', { name: 'Secret alloy' }).first()).toBeVisible();
    await expect(editor.getByRole('link', { name: 'Disputed pump' }).first()).toBeVisible();
    await editor.context().close();
  });

  expect(done).toEqual(await readSetUpSteps());
});
