import { createClient } from '@hub/client/client.ts';
import { createFirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import { addSignInProvider } from '@hub/contract/auth/sign-in-providers.calls.ts';
import { listRoles } from '@hub/contract/people/roles.calls.ts';
import { type OidcProvider, startOidcProvider } from '@hub/testkit/oidc/start-oidc-provider.ts';
import { expect, test } from '../src/hub-test.ts';
import { type OwnHub, startOwnHub } from '../src/own-hub.ts';
import { createShellPage } from '../src/shell.page.ts';

const ada = {
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  password: 'correct horse battery',
};

let hub: OwnHub;
let provider: OidcProvider;

test.beforeAll(async () => {
  hub = await startOwnHub();
  provider = await startOidcProvider([`${hub.address}/sign-in/example-firm`]);
  provider.setAccount('grace', {
    email: 'grace@example.test',
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Hopper',
    groups: ['Docketing'],
  });
  const clientOf = (token: string | null) =>
    createClient({ baseUrl: hub.address, fetch, readToken: () => token, validates: true });
  const setupToken = new URL(hub.setupAddress).hash.slice(1);
  const call = clientOf(
    await clientOf(null)(createFirstAdministrator, { body: { ...ada, token: setupToken } }),
  );
  const docketing = (await call(listRoles)).find(({ name }) => name === 'docketing');
  const { issuer, clientId, clientSecret } = provider;
  await call(addSignInProvider, {
    body: {
      ...{ name: 'example-firm', label: 'Example Firm', enabled: true, issuer, clientId, clientSecret },
      ...{ allowedDomains: ['example.test'], groupsClaim: 'groups' },
      groupRoles: [{ group: 'Docketing', roleId: docketing?.id ?? '' }],
    },
  });
});
test.afterAll(() => Promise.all([hub.stop(), provider.close()]));

test('a new colleague signs in at the provider and has the role of their group', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto(`${hub.address}/inventions?q=valve`);
  await page.getByRole('button', { name: 'Sign in with Example Firm' }).click();
  await page.locator('input[name=login]').fill('grace');
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(createShellPage(page).title).toHaveText('Inventions');
  await expect(page).toHaveURL(`${hub.address}/inventions?q=valve`);
  const permissions = await page.evaluate(
    `JSON.parse(atob(localStorage.getItem('HUB_AUTH_TOKEN').split('.')[1].replace(/-/g, '+').replace(/_/g, '/'))).permissions`,
  );
  expect(permissions).toContain('deadlines:verify');
});
