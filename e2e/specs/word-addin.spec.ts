import { createClient } from '@hub/client/client.ts';
import { login, logout } from '@hub/contract/auth/auth.calls.ts';
import { listDocuments } from '@hub/contract/documents/documents.calls.ts';
import { listFilesByReference, uploadFile } from '@hub/contract/files/files.calls.ts';
import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { createInvention, getInvention, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createMilestone, getMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { createTask, getTask } from '@hub/contract/tasks/tasks.calls.ts';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { type Caller, demoPassword, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { watchComplaints } from '../src/watch-complaints.ts';
import { packWord } from '../src/word/word-files.ts';
import { createWordPane, fieldsOf, paneAddress, startWord } from '../src/word/word-pane.page.ts';

const attorney = 'attorney@demo.hub';

/** Creates an invention with a reference of its own. */
const createReferred = async (call: Caller): Promise<{ invention: Invention; reference: string }> => {
  const title = uniqueTitle('Hinged lid');
  const reference = `WRD-${title.slice(-8).toUpperCase()}-US`;
  return { invention: await call(createInvention, { body: { title, references: [reference] } }), reference };
};

const signInToken = (baseURL = ''): Promise<string> =>
  createClient({ baseUrl: baseURL })(login, { body: { email: attorney, password: demoPassword } });

const filesOf = async (call: Caller, inventionId: string) =>
  (await call(listFilesByReference, { body: { reference: inventionId, sort: 'name', order: 'asc' } }))
    .collection;

test('a document finds its invention, keeps its fields current, is saved, compared, and ends its task', async ({
  page,
  callAs,
  baseURL,
}) => {
  const call = await callAs(attorney);
  const { invention, reference } = await createReferred(call);
  const { id: inventionId } = invention;
  const task = await call(createTask, { body: { inventionId, title: uniqueTitle('Draft the claims') } });
  const milestone = await call(createMilestone, {
    body: { inventionId, title: 'Respond to the action', ruleId: 'OA-NF', trigger: '2026-10-02' },
  });
  await startWord(page, {
    url: `https://firm.example/${reference} claims.docx`,
    paragraphs: [[{ text: 'A lid.' }]],
  });
  await using watched = await watchComplaints(page);
  await page.goto(paneAddress(baseURL));
  const pane = createWordPane(page);
  await expectAccessible(page, 'sign-in of the pane');
  await pane.signIn(attorney, demoPassword);

  await pane.button('Use this invention').click();
  await expect(pane.heading).toHaveText(invention.title);
  await pane.button('Insert reference').press('Enter');
  await pane.button('Insert title').click();
  await pane.button('Insert title').click();
  await expect
    .poll(async () => fieldsOf(await pane.readWord()))
    .toEqual([
      ['reference', reference],
      ['title', invention.title],
      ['title', invention.title],
    ]);

  await pane.editWord(`document.paragraphs.at(-1)[0].text = 'Lid, as amended'`);
  const title = uniqueTitle('Sliding lid');
  await call(updateInvention, { params: { id: inventionId }, body: { title } });
  await pane.button('Update all').click();
  await expect(pane.status('1 field updated, 1 up to date, 1 not changed')).toBeVisible();
  expect(fieldsOf(await pane.readWord())).toEqual([
    ['reference', reference],
    ['title', title],
    ['title', 'Lid, as amended'],
  ]);
  await expectAccessible(page, 'fields of the pane');
  await expectLargeTargets(page, 'fields of the pane');
  await pane.button("Use the hub's title").click();
  await expect.poll(async () => fieldsOf(await pane.readWord()).at(-1)).toEqual(['title', title]);

  await pane.open('Files');
  await pane.button('Save to files').click();
  await expect(pane.status(`Saved as version 1 of “${reference} claims.docx”`)).toBeVisible();
  await pane.editWord(
    `document.paragraphs[0][0].text = 'A sliding lid.'; document.paragraphs.push([{ text: 'A box.' }])`,
  );
  await pane.button('Compare').click();
  await expect(pane.status('2 paragraphs differ')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Changed' })).toContainText('A sliding lid.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Added' })).toContainText('A box.');
  for (const width of [320, 450]) {
    await page.setViewportSize({ width, height: 720 });
    await expectNoSideScroll(page, `the pane at ${width} pixels`);
  }
  await expectAccessible(page, 'comparison in the pane');
  await pane.button('Save as new version').click();
  await expect(pane.status('Saved as version 2')).toBeVisible();
  const [file] = await filesOf(call, inventionId);
  expect(file).toMatchObject({ version: 2, source: 'uploaded' });

  await pane.open('Task');
  await page.getByLabel('Open task').selectOption(task.id);
  await pane.button('Finish task').click();
  await expect(pane.status(`“${task.title}” is done.`)).toBeVisible();
  expect((await call(getTask, { params: { id: task.id } })).status).toBe('done');
  const attached = await call(listFilesByReference, { body: { reference: task.id } });
  expect(attached.collection.map(({ id }) => id)).toEqual([file?.id]);

  const act = milestone.tasks.find(({ critical }) => critical);
  await page.getByLabel('Open task').selectOption(act?.id ?? '');
  await page.getByRole('checkbox', { name: 'Finish the milestone' }).check();
  await page.getByLabel('Why there is no document yet').fill('Filed today, the receipt follows');
  await expectAccessible(page, 'task in the pane');
  await pane.button('Finish task').click();
  await expect(pane.status(`“${act?.title}” is done.`)).toBeVisible();
  const finished = await call(getMilestone, { params: { id: milestone.id } });
  expect(finished).toMatchObject({ finished: true, proof: 'awaiting' });
  expect(finished.verification?.reason).toBe('Filed today, the receipt follows');

  await pane.setTheme('#1e1e1e');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  expect(watched.complaints).toEqual([]);
  expect([...watched.hosts]).toEqual([new URL(baseURL ?? '').host]);
});

test('a version that a colleague saved meanwhile is kept, beside or below one’s own', {
  tag: '@deep',
}, async ({ page, callAs, baseURL }) => {
  const call = await callAs(attorney);
  const { invention, reference } = await createReferred(call);
  await startWord(page, { header: `Our reference ${reference}`, paragraphs: [[{ text: 'Mine' }]] });
  await page.goto(paneAddress(baseURL));
  const pane = createWordPane(page);
  await pane.signIn(attorney, demoPassword);
  await pane.button('Use this invention').click();
  await pane.open('Files');
  await page.getByLabel('File name').fill('Reply');
  await pane.button('Save to files').click();
  await expect(pane.status('Saved as version 1 of “Reply.docx”')).toBeVisible();

  const saveAsColleague = async (text: string) =>
    (await callAs('paralegal@demo.hub'))(uploadFile, {
      body: { inventionId: invention.id, ifExists: 'version' },
      file: new File([packWord([text])], 'Reply.docx'),
    });
  await saveAsColleague('Theirs');
  await pane.editWord(`document.paragraphs[0][0].text = 'Mine again'`);
  await pane.button('Save as new version').click();
  const conflict = page.getByRole('alertdialog', { name: 'There is a newer version' });
  await expect(conflict.getByRole('button', { name: 'Keep both' })).toBeFocused();
  await expect(conflict).toContainText('saved version 2 of “Reply.docx” after you opened it');
  await expectAccessible(page, 'conflict in the pane');
  await conflict.getByRole('button', { name: 'Save as version 3' }).click();
  await expect(pane.status('Saved as version 3')).toBeVisible();

  await saveAsColleague('Theirs again');
  await pane.editWord(`document.paragraphs[0][0].text = 'Mine at last'`);
  await pane.button('Save as new version').click();
  await conflict.getByRole('button', { name: 'Keep both' }).click();
  await expect(pane.status('Saved as version 1 of “Reply (2).docx”')).toBeVisible();

  await call(uploadFile, {
    body: { inventionId: invention.id },
    file: new File(['Not a document'], 'Broken.docx'),
  });
  await page.reload();
  await pane.open('Files');
  await page.getByLabel('File', { exact: true }).selectOption({ label: 'Broken.docx' });
  await pane.button('Compare').click();
  await expect(page.getByRole('alert')).toContainText('This file is not a Word document');
  const files = await filesOf(call, invention.id);
  expect(files.map(({ name, version }) => [name, version])).toEqual([
    ['Broken.docx', 1],
    ['Reply (2).docx', 1],
    ['Reply.docx', 4],
  ]);
});

test('a session that ended asks to sign in again and leaves the document alone', { tag: '@deep' }, async ({
  page,
  callAs,
  baseURL,
}) => {
  const { invention, reference } = await createReferred(await callAs(attorney));
  await startWord(page, { paragraphs: [[{ text: `Reply in ${reference}` }]] });
  await page.goto(paneAddress(baseURL));
  const pane = createWordPane(page);
  await pane.signIn(attorney, 'wrong');
  await expect(page.getByRole('alert')).toContainText('Authentication failed');
  await page.getByLabel('Password').fill(demoPassword);
  await pane.signInButton.click();
  await pane.button('Use this invention').click();
  await pane.button('Insert title').click();
  await expect.poll(async () => fieldsOf(await pane.readWord())).toHaveLength(1);
  const before = await pane.readWord();

  await page.context().setOffline(true);
  await pane.button('Update all').click();
  await expect(page.getByRole('alert')).toHaveText(
    'The hub could not be reached. Try again when you are back online.',
  );
  await page.context().setOffline(false);

  const token = await page.evaluate<string>(`localStorage.getItem('tenant-HUB_WORD_TOKEN')`);
  await createClient({ baseUrl: baseURL ?? '', readToken: () => token })(logout);
  await pane.button('Update all').click();
  await expect(pane.status('Your session has ended. Sign in again to continue')).toBeVisible();
  await expect(pane.heading).toHaveText('Sign in to the hub');
  expect(await pane.readWord()).toEqual(before);
  await page.reload();
  await pane.signIn(attorney, demoPassword);
  await expect(pane.heading).toHaveText(invention.title);
  await pane.button('Sign out').click();
  await expect(pane.signInButton).toBeVisible();
  expect(await page.evaluate(`localStorage.getItem('tenant-HUB_WORD_TOKEN')`)).toBeNull();

  await pane.button('Use a personal token').click();
  await page.getByLabel('Personal token').fill('mistyped');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The hub does not accept this token.');
  await page.getByLabel('Personal token').fill(await signInToken(baseURL));
  await page.keyboard.press('Enter');
  await expect(pane.heading).toHaveText(invention.title);
});

test('the response shell of an Office action fills an empty document, which is then a version of it', {
  tag: '@deep',
}, async ({ page, callAs, baseURL }) => {
  const call = await callAs(attorney);
  const { collection } = await call(listDocuments, { query: { outcome: 'all', size: 200 } });
  const actions = collection.filter(({ code }) => code === 'CTNF');
  const inventions = await Promise.all(
    actions.map(({ inventionId }) => call(getInvention, { params: { id: inventionId } })),
  );
  const invention = inventions.find(({ applicationNumber }) => applicationNumber);
  if (!invention) throw new Error('No application has an Office action');
  await startWord(page);
  await page.goto(paneAddress(baseURL));
  const pane = createWordPane(page);
  await pane.signIn(attorney, demoPassword);
  await expect(page.getByText('The document mentions no reference')).toBeVisible();
  await page.getByLabel('Search for invention').fill(String(invention.applicationNumber));
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: invention.title }).getByRole('button').click();
  await pane.open('Response');
  await pane.button('Fill the response shell').click();
  await pane.button('Open as new document').click();
  const titles = /Amendment|Response/;
  await expect.poll(async () => (await pane.readWord()).opened.flat().join()).toMatch(titles);
  expect((await pane.readWord()).paragraphs).toEqual([]);
  await pane.button('Insert at the end').click();
  await expect(pane.status('The response shell was inserted.')).toBeVisible();
  expect((await pane.readWord()).paragraphs.flat().map(({ text }) => text)).toContainEqual(
    expect.stringMatching(titles),
  );
  await expectAccessible(page, 'response shell in the pane');
  await pane.open('Files');
  await expect(page.getByText('This document is based on version 1 of')).toBeVisible();
});

test('the pane refuses a manifest of another hub, a document of another hub, and a page outside Word', async ({
  page,
  baseURL,
}) => {
  await using watched = await watchComplaints(page);
  const pane = createWordPane(page);
  // With the real script of Office, which reports that there is no Word.
  await page.goto(paneAddress(baseURL));
  await expect(pane.heading).toHaveText('Open this pane in Word');
  expect(watched.complaints).toEqual([]);
  expect([...watched.hosts]).toEqual([new URL(baseURL ?? '').host]);

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  const settings = {
    'invention-hub': { hub: 'https://other.example', inventionId: null, file: null, written: {} },
  };
  await startWord(page, { settings });
  for (const hub of ['?hub=https://other.example', '?hub=', '']) {
    await page.goto(`/word-addin/${hub}`);
    await expect(pane.heading).toHaveText('This is not the hub of this add-in');
    await expect(page.getByRole('alert')).toContainText('install it again from the hub you work with');
    await expect(pane.signInButton).toHaveCount(0);
  }
  await expectAccessible(page, 'refusal of the pane');
  expect(calls).toEqual([]);

  await page.goto(paneAddress(baseURL));
  await pane.signIn(attorney, demoPassword);
  await expect(pane.status('This document belongs to an invention in https://other.example')).toBeVisible();
});

test('T17: Word on the web may frame the pane and nothing else, and no other site may', async ({
  page,
  baseURL,
}) => {
  const refusals: string[] = [];
  page.on('console', (message) => refusals.push(message.text()));
  const openFramed = async (site: string, path: string): Promise<void> => {
    refusals.length = 0;
    await page.goto(`${site}/?frame=${encodeURIComponent(`https://hub.example${path}`)}`);
  };
  // Under a public name: browsers do not let public sites frame an address of this machine.
  await page.route('https://hub.example/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) });
  });
  for (const site of ['https://word-edit.officeapps.live.com', 'https://site.example']) {
    await page.route(`${site}/**`, (route) => {
      const framed = new URL(route.request().url()).searchParams.get('frame');
      return route.fulfill({
        contentType: 'text/html',
        body: `<title>Site</title><iframe src="${framed}"></iframe>`,
      });
    });
  }
  const pane = page.frameLocator('iframe');
  const scripts: string[] = [];
  page.on('response', (response) => {
    const [, name] = /\/word-addin\/office\/(.+)/.exec(response.url()) ?? [];
    if (name) scripts.push(`${response.status()} ${name}`);
  });
  await openFramed(
    'https://word-edit.officeapps.live.com',
    '/word-addin/?_host_Info=Word$Web$16.00$en-US$1$isDialog$$0',
  );
  await expect(pane.getByRole('heading', { name: 'This is not the hub of this add-in' })).toBeVisible();
  await expect
    .poll(() => scripts.toSorted())
    .toEqual(['200 en-us/office_strings.js', '200 office.js', '200 word-web-16.00.js']);
  for (const [site, path] of [
    ['https://site.example', '/word-addin/'],
    ['https://word-edit.officeapps.live.com', '/'],
    ['https://word-edit.officeapps.live.com', '/word-addin/office/office.js'],
  ] as const) {
    await openFramed(site, path);
    await expect.poll(() => refusals.join('\n'), `${path} in ${site}`).toContain('frame-ancestors');
    await expect(pane.getByRole('heading')).toHaveCount(0);
  }
});
