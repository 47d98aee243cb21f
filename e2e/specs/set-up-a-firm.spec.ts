import { createHmac } from 'node:crypto';
import { createServer } from 'node:net';
import { type OidcProvider, startOidcProvider } from '@hub/testkit/oidc/start-oidc-provider.ts';
import type { Browser, Page } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { createAccessPanel } from '../src/access-panel.page.ts';
import { startDocketingSystem, startPatentOffice } from '../src/connected-systems.ts';
import { createEmailsPage } from '../src/emails.page.ts';
import { expect, test } from '../src/hub-test.ts';
import { createImportsPage, csvFile, excelFile } from '../src/imports.page.ts';
import { createLoginPage } from '../src/login.page.ts';
import { type MailSink, startMailSink } from '../src/mail-sink.ts';
import { type MailboxService, startMailbox } from '../src/mailbox.ts';
import { accountOf, ada, emailOf, matterRows, names, peopleFile, provision } from '../src/new-firm.ts';
import { type OwnHub, startOwnHub } from '../src/own-hub.ts';
import { createProfilePage } from '../src/profile.page.ts';
import { restoreForTrial } from '../src/restored-hub.ts';
import { readSetUpSteps } from '../src/set-up-steps.ts';
import { createShellPage } from '../src/shell.page.ts';
import { startWebhookReceiver } from '../src/webhook-receiver.ts';

const password = 'correct horse battery';
const counsel = 'gwen@firm.test';
const providerName = 'Example Firm';

const backupPassphrase = 'four or more simple words';

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
let office: Awaited<ReturnType<typeof startPatentOffice>>;
let docketing: Awaited<ReturnType<typeof startDocketingSystem>>;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
test.beforeAll(async () => {
  [sink, mailService, mailPort, office, docketing, receiver] = await Promise.all([
    startMailSink(),
    startMailbox(),
    findFreePort(),
    startPatentOffice(),
    startDocketingSystem('12345', '2030-06-03'),
    startWebhookReceiver(),
  ]);
});
test.afterAll(async () => {
  await hub?.stop();
  await Promise.all([
    provider?.close(),
    sink.close(),
    mailService.stop(),
    office.stop(),
    docketing.stop(),
    receiver.close(),
  ]);
});

const openTab = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

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

/** Tests the connection to a system on the screen of the outside systems. */
const testSystem = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Test connection: ${name}` }).click();
  const row = page.getByRole('table', { name: 'Outside systems' }).getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('status')).toContainText(/Worked in \d+ m?s, tested by Ada Byron/);
};

const openInvention = async (page: Page, title: string): Promise<string> => {
  await page.goto(`${hub.address}/inventions?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
  return /\/inventions\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
};

test('a firm of twenty is set up from an empty database by the steps of the documentation', {
  tag: '@deep',
}, async ({ page, browser }) => {
  test.setTimeout(360_000);
  const done: string[] = [];
  const step = (name: string, work: () => Promise<void>): Promise<void> => {
    done.push(name);
    return test.step(name, work);
  };
  const shell = createShellPage(page);
  const personRow = (email: string) =>
    page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: email });
  let imports: ReturnType<typeof createImportsPage>;

  await step('Start the hub', async () => {
    hub = await startOwnHub({
      HUB_BACKUP_PASSPHRASE: backupPassphrase,
      HUB_MAIL_ADDRESS: 'filing@hub.firm.test',
      HUB_MAIL_SMTP_PORT: String(mailPort),
      HUB_MAIL_SMTP_CLIENTS: '127.0.0.1',
      HUB_MAIL_SEND_HOST: '127.0.0.1',
      HUB_MAIL_SEND_PORT: String(sink.port),
      HUB_MAIL_SEND_TLS: 'none',
      ...mailService.mailbox?.settings,
      HUB_USPTO_URL: office.url,
      HUB_DOCKETING_URL: docketing.url,
      HUB_DOCKETING_KEY: docketing.key,
      HUB_WEBHOOK_PRIVATE: '127.0.0.0/8',
      NODE_ENV: 'production',
    });
    provider = await startOidcProvider([`${hub.address}/sign-in/example-firm`]);
    for (const name of [...names, 'Gwen']) provider.setAccount(name, accountOf(name, emailOf(name)));
    imports = createImportsPage(page, hub.address);
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
    await dialog.getByRole('button', { name: 'Add a group' }).click();
    await dialog.getByRole('textbox', { name: 'Group 1' }).fill('docketing-desk');
    await dialog.getByRole('combobox', { name: 'Role of group 1' }).click();
    await page.getByRole('option', { name: 'docketing', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const row = page.getByRole('row', { name: new RegExp(providerName) });
    await row.getByRole('button', { name: 'Test' }).click();
    await expect(row.getByRole('status')).toContainText('It works.');
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
    const wrong = peopleFile.map((line) =>
      line.replace('Ursula,Example,paralegal', 'Ursula,Example,emperor'),
    );
    await imports.upload('People', csvFile('people.csv', wrong));
    await imports.check(19, 1);
    await expect(imports.row('ursula@firm.test')).toContainText('The hub has no role "emperor"');
    await imports.apply(19);
    await imports.upload('People', csvFile('people corrected.csv', peopleFile));
    await imports.check(1);
    await imports.apply(1);
    await page.goto(`${hub.address}/admin/people`);
    await expect(page.getByText('21 people')).toBeVisible();
    await expect(personRow('barbara@firm.test')).toContainText('Invited');
    await expect(personRow('barbara@firm.test')).toContainText('paralegal');
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
    const link = String(await result.getByText(/\/invitation#/).textContent());
    const mail = await sink.next();
    expect(mail).toContain(`To: Gwen <${counsel}>`);
    expect(mail).toContain(link);
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
    const login = createLoginPage(fresh);
    await expect(login.password).toHaveCount(0);
    await fresh.getByRole('button', { name: 'Use the emergency account' }).click();
    await login.signIn(ada, password);
    await expect(createShellPage(fresh).title).toHaveText('Milestones overview');
    await fresh.context().close();
  });

  await step('Connect the directory', async () => {
    const section = page.getByRole('region', { name: 'Provisioning' });
    const address = String(await section.getByText('/api/scim/v2').textContent());
    await section.getByRole('button', { name: 'New token' }).click();
    const dialog = page.getByRole('dialog', { name: 'New provisioning token' });
    await dialog.getByLabel('Name').fill('Directory of the firm');
    await dialog.getByRole('combobox', { name: 'Roles by group of' }).click();
    await page.getByRole('option', { name: providerName }).click();
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const token = String(await section.getByText(/^hubscim_/).textContent());
    await section.getByRole('button', { name: 'Done' }).click();
    const send = (method: string, path: string, body: object) =>
      provision(address + path, token, method, body);
    const zoe = await send('POST', '/Users', { userName: 'zoe@firm.test', name: { givenName: 'Zoe' } });
    const members = [{ value: zoe.body.id }];
    const group = await send('POST', '/Groups', { displayName: 'docketing-desk', members });
    expect([zoe.status, group.status]).toEqual([201, 201]);
    await page.goto(`${hub.address}/admin/people`);
    await expect(personRow('zoe@firm.test')).toContainText('docketing');
    const leaves = { op: 'replace', path: 'active', value: false };
    expect((await send('PATCH', `/Users/${zoe.body.id}`, { Operations: [leaves] })).status).toBe(200);
    await page.reload();
    await expect(personRow('zoe@firm.test')).toContainText('Suspended');
  });

  await step('Import the matters', async () => {
    const wrong = excelFile('matters.xlsx', [...matterRows, ['FIRM-4', 'Lost hinge', 'lost', '']]);
    await imports.upload('Inventions', wrong);
    await expect(imports.fieldOf('Docket No.')).toHaveValue('References');
    await imports.matchColumn('Working name', 'Title');
    await imports.check(3, 1);
    await expect(imports.row('FIRM-4')).toContainText('Status: "lost" is unknown');
    await imports.apply(3);
    await imports.undo(3);
    await imports.upload('Inventions', excelFile('matters corrected.xlsx', matterRows));
    await expect(imports.fieldOf('Working name')).toHaveValue('Title');
    await imports.check(3);
    await imports.apply(3);
    const milestones = [
      'Docket No.,Event,Due date,Assignees',
      `FIRM-1,Reply to the office action,2030-03-31,${ada}`,
    ];
    await imports.upload('Milestones', csvFile('milestones.csv', milestones));
    await imports.check(1);
    await imports.apply(1);
    const tasks = [
      'Docket No.,Task,Due date,Assignees',
      `FIRM-1,Draw the valve,2030-03-01,${emailOf('Alan')}`,
    ];
    await imports.upload('Tasks', csvFile('tasks.csv', tasks));
    await imports.matchColumn('Task', 'Title');
    await imports.check(1);
    await imports.apply(1);
  });

  await step('Restrict an invention', async () => {
    await openInvention(page, 'Secret alloy');
    const panel = createAccessPanel(page);
    await panel.open();
    await panel.toggleRestricted();
    await panel.grantTo('Alan Example');
    await panel.giveRight('Alan Example', 'Can edit');
    await panel.grantTo('Ada Byron');
    // Closes the list of people, which covers the row.
    await page.keyboard.press('Tab');
    await panel.giveRight('Ada Byron', 'Can edit');
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
    for (const name of connections) await testSystem(page, name);
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

  await step('Connect the patent office and the docketing system', async () => {
    await page.goto(`${hub.address}/admin/systems`);
    const key = page.getByRole('button', { name: /: Patent office$/ });
    await page.getByRole('button', { name: 'Connect: Patent office' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect the patent office' });
    await dialog.getByLabel('Key of the Open Data Portal').fill('a-key-of-someone-else');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog).toContainText('The patent office refused the key.');
    await dialog.getByLabel('Key of the Open Data Portal').fill(office.key);
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change key: Patent office' })).toBeFocused();
    await expect(key).toHaveCount(2);
    await testSystem(page, 'Patent office');
    await testSystem(page, 'Docketing system');
    await page.goto(`${hub.address}/admin/installation`);
    await expect(page.getByLabel('Docketing prefix')).toHaveValue('FIP:');
    const id = await openInvention(page, 'Folding valve');
    await page.goto(`${hub.address}/inventions/${id}/docketing`);
    const events = page.getByRole('table', { name: 'Events of matter 12345' });
    await expect(events).toContainText('Response to non-final Office action');
  });

  await step('Set the rules of the firm', async () => {
    await page.goto(`${hub.address}/admin/evidence`);
    await page.getByRole('radio', { name: 'Require the document' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Statutory milestones can be finished only with a document.')).toBeVisible();
    await page.goto(`${hub.address}/deadlines`);
    const closure = page.getByRole('form', { name: 'Add a closure' });
    await closure.getByLabel('Day').fill('2030-06-03');
    await closure.getByLabel('Day').press('Tab');
    await closure.getByRole('link', { name: 'See which dates would move' }).click();
    await expect(shell.title).toHaveText('Rule lab');
    await expect(page.getByRole('status').filter({ hasText: 'would move' })).toContainText(/^0 of/);
    await page.goto(`${hub.address}/deadlines`);
    await closure.getByLabel('Day').fill('2030-06-03');
    await closure.getByLabel('Reason').fill('National Day of Mourning');
    await closure.getByLabel('Citation').fill('notice of the Office');
    await closure.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('National Day of Mourning notice of the Office')).toBeVisible();
  });

  await step('Tell other systems', async () => {
    await page.goto(`${hub.address}/admin/webhooks`);
    await page.getByRole('button', { name: 'New webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await dialog.getByLabel('Address').fill(receiver.address);
    await dialog.getByLabel('Events').fill('invention cre');
    await page.getByRole('option', { name: 'Invention created' }).click();
    await dialog.getByLabel('Description').click();
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    const notice = page.getByText(`Copy the secret of ${receiver.address} now.`);
    await expect(notice).toBeVisible();
    const secret = String(await page.getByText(/^[\w-]{43}$/).textContent());
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('link', { name: receiver.address }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('row').filter({ hasText: 'Test' })).toContainText('Delivered', {
        timeout: 500,
      });
    }).toPass();
    const [delivery] = receiver.deliveries;
    const signed = `${delivery?.headers['x-hub-timestamp']}.${delivery?.body}`;
    expect(delivery?.headers['x-hub-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(signed).digest('hex')}`,
    );
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
    await page.goto(`${hub.address}/admin/storage`);
    await expect(page.getByRole('table', { name: 'Newest backups' })).toContainText('Verified');
    await page.goto(`${hub.address}/admin/jobs`);
    await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible();
  });

  await step('Restore the backup for a trial', async () => {
    const trial = await restoreForTrial(hub, test.info().outputPath('trial'), backupPassphrase);
    const theirs = await openTab(browser);
    await theirs.goto(trial.address);
    await theirs.getByRole('button', { name: 'Use the emergency account' }).click();
    await createLoginPage(theirs).signIn(ada, password);
    await expect(createShellPage(theirs).title).toHaveText('Milestones overview');
    await theirs.goto(`${trial.address}/inventions`);
    await expect(theirs.getByRole('link', { name: 'Folding valve' }).first()).toBeVisible();
    await theirs.context().close();
    await trial.stop();
  });

  await step('Sign in as a colleague', async () => {
    const colleague = await signInAtProvider(browser, 'Barbara');
    await colleague.goto(`${hub.address}/inventions`);
    await expect(colleague.getByRole('link', { name: 'Folding valve' }).first()).toBeVisible();
    await expect(colleague.getByText('Secret alloy')).toHaveCount(0);
    await expect(colleague.getByText('Disputed pump')).toHaveCount(0);
    await colleague.goto(`${hub.address}/admin/people`);
    await expect(colleague.getByRole('table', { name: 'People' })).toHaveCount(0);
    await page.goto(`${hub.address}/admin/people`);
    await expect(personRow('barbara@firm.test')).toContainText('docketing, paralegal');
    await colleague.context().close();
    const editor = await signInAtProvider(browser, 'Alan');
    await editor.goto(`${hub.address}/inventions`);
    await expect(editor.getByRole('link', { name: 'Secret alloy' }).first()).toBeVisible();
    await expect(editor.getByRole('link', { name: 'Disputed pump' }).first()).toBeVisible();
    await editor.context().close();
  });

  expect(done).toEqual(await readSetUpSteps());
});
