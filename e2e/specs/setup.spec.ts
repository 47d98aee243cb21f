import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';
import { createLoginPage } from '../src/login.page.ts';
import { type OwnHub, startOwnHub } from '../src/own-hub.ts';
import { createShellPage } from '../src/shell.page.ts';

const narrow = { width: 320, height: 640 };
const password = 'correct horse battery';

let hub: OwnHub;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  hub = await startOwnHub();
});
test.afterAll(() => hub.stop());

test('the setup page is accessible in both themes and on a phone', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(hub.setupAddress);
  await expect(page.getByRole('heading', { name: 'Create the administrator' })).toBeVisible();
  await expectAccessible(page, 'setup');
  await expectLargeTargets(page, 'setup');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill('ada@example.test');
  await page.getByLabel('Password').fill('too short');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible();
  await expectAccessible(page, 'setup with a fault');
  await page.setViewportSize(narrow);
  await expectNoSideScroll(page, 'setup');
  await context.close();
});

test('an incomplete setup link explains where to find the full one', async ({ page }) => {
  await page.goto(`${hub.address}/setup`);
  await expect(page.getByText('Open the full link that the hub printed')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('the person who started the hub becomes its administrator, once', async ({ page, browser }) => {
  const late = await (await browser.newContext()).newPage();
  for (const one of [page, late]) {
    await one.goto(hub.setupAddress);
    await one.getByLabel('First name').fill('Ada');
    await one.getByLabel('Last name').fill('Byron');
    await one.getByLabel('Email').fill('ada@example.test');
    await one.getByLabel('Password').fill(password);
  }
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(createShellPage(page).title).toHaveText('Milestones overview');
  expect(new URL(page.url()).hash).toBe('');
  expect(page.url()).not.toContain('setup');

  await late.getByRole('button', { name: 'Create administrator' }).click();
  await expect(late.getByRole('alert')).toHaveText(
    'This link is no longer valid. Restart the hub to get a new one.',
  );
  await late.goto(hub.address);
  await createLoginPage(late).signIn('ada@example.test', password);
  await expect(createShellPage(late).title).toHaveText('Milestones overview');
  await late.context().close();
});
