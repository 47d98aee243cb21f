import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type RequestCall } from '@hub/client/client.ts';
import { login } from '@hub/contract/auth/auth.calls.ts';
import { createFirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import { listOutages } from '@hub/contract/health/health.calls.ts';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';
import { createLoginPage } from '../src/login.page.ts';
import { type OwnHub, startOwnHub } from '../src/own-hub.ts';
import { createShellPage } from '../src/shell.page.ts';

const ada = {
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  password: 'correct horse battery',
};
const minutesShown = 10;
/** The hub checks its services every 30 seconds. */
const checkedWithinMs = 45_000;

let hub: OwnHub;
let repository: string;
let call: RequestCall;
test.beforeAll(async () => {
  repository = join(await mkdtemp(join(tmpdir(), 'hub-repository-')), 'inventions');
  hub = await startOwnHub({ HUB_REPOSITORY_PATH: repository });
  const clientOf = (token: string | null) =>
    createClient({ baseUrl: hub.address, fetch, readToken: () => token, validates: true });
  const token = new URL(hub.setupAddress).hash.slice(1);
  await clientOf(null)(createFirstAdministrator, { body: { ...ada, token } });
  const { email, password } = ada;
  call = clientOf(await clientOf(null)(login, { body: { email, password } }));
});
test.afterAll(async () => {
  await hub.stop();
  await rm(join(repository, '..'), { recursive: true, force: true });
});

const newestOutage = async () => {
  const from = Temporal.Now.instant().subtract({ minutes: minutesShown }).toString();
  const query = { from, key: 'documents_repository_connector_unhealthy' };
  const outages = await call(listOutages, { params: { service: 'documents-repository-connector' }, query });
  return outages.at(-1);
};

test('a service that fails is down on every screen, and was down once it works again', async ({ page }) => {
  test.slow();
  await expect.poll(newestOutage, { timeout: checkedWithinMs }).toMatchObject({ cause: expect.any(String) });
  await page.goto(`${hub.address}/reports/health`);
  await createLoginPage(page).signIn(ada.email, ada.password);
  await expect(createShellPage(page).title).toHaveText('Health report');
  const row = page
    .getByRole('list', { name: 'Services' })
    .getByRole('listitem')
    .filter({
      has: page.getByText('Documents repository', { exact: true }),
    });
  await expect(page.getByText('Documents repository is down; everything else works.')).toBeVisible();
  await expect(row).toContainText('is down');
  await expect(row).toContainText(/Since \d/);
  const indicator = page.getByRole('link', { name: /^Health:/ });
  await expect(indicator).toHaveAccessibleName('Health: Documents repository is down');
  await expectAccessible(page, 'health report with an outage');

  await mkdir(repository);
  await expect
    .poll(newestOutage, { timeout: checkedWithinMs })
    .toMatchObject({ endTime: expect.any(String) });
  await page.reload();
  await expect(row).toContainText('was down during last 10 minutes');
  await expect(row).toContainText(/\d to \d/);
  await expect(indicator).toHaveAccessibleName(
    'Health: Documents repository was down during last 10 minutes',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page, 'health report after an outage');
});
