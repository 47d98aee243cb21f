import {
  addSignInProvider,
  getSignInSettings,
  setSingleSignOn,
  testSignInProvider,
  updateSignInProvider,
} from '@hub/contract/auth/sign-in-providers.calls.ts';
import type { NewSignInProvider, SignInSettings } from '@hub/contract/auth/sign-in-providers.schema.ts';
import { idSchema } from '@hub/contract/fields.ts';
import {
  createProvisioningToken,
  getProvisioning,
  revokeProvisioningToken,
} from '@hub/contract/provisioning/provisioning.calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { press, renderScreen, server } from '../support/render-screen.tsx';
import { expectHidden, expectShown, expectText, expectTexts, pressKey } from '../support/screen.ts';

const roleId = idSchema.parse('0198c0de-0000-7000-8000-0000000000c1');
const [good, issuer] = ['the right secret', 'https://login.example.test'];

/** Keeps providers and whether single sign-on is required; a provider works with the right secret. */
const keepSignIn = () => {
  const settings: SignInSettings = {
    ...{ passwordsEnabled: true, enforced: false, breakGlass: null, candidates: ['ada@example.test'] },
    roles: [{ id: roleId, name: 'docketing' }],
    providers: [],
  };
  const secrets = new Map<string, string>();
  server.answer(getSignInSettings, () => settings);
  server.answer(addSignInProvider, ({ body: { clientSecret, ...body } }) => {
    secrets.set(body.name, clientSecret);
    const known = { kind: 'openid', tenantId: null, hasSecret: true, people: 0 } as const;
    settings.providers.push({
      ...known,
      ...body,
      returnAddress: `https://hub.example.test/sign-in/${body.name}`,
    });
    return settings;
  });
  server.refuse(
    addSignInProvider,
    'request.invalid',
    { errors: [{ path: 'issuer', message: 'Must be an https address' }] },
    ({ body }) => body.issuer.startsWith('http:'),
  );
  server.answer(updateSignInProvider, ({ params, body: { clientSecret } }) => {
    if (clientSecret) secrets.set(params.name, clientSecret);
    return settings;
  });
  server.answer(testSignInProvider, ({ params }) =>
    secrets.get(params.name) === good ? { ok: true } : { ok: false, cause: 'invalid_client' },
  );
  server.answer(setSingleSignOn, ({ body }) => Object.assign(settings, body));
  return settings;
};

const row = () => page.getByRole('row', { name: /Example Firm/ });

test('an administrator adds a provider and learns why it does not work', async () => {
  keepSignIn();
  await renderScreen('/admin/sign-in', ['admin']);
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a sign-in provider' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect.element(dialog.getByLabelText('Name on the button')).toHaveFocus();
  await expect
    .element(dialog.getByLabelText('Client secret'))
    .toHaveAccessibleDescription('Fill in this field');
  await dialog.getByLabelText('Name on the button').fill('Example Firm');
  await expect.element(dialog.getByLabelText('Short name')).toHaveValue('example-firm');
  await dialog.getByLabelText('Address of the provider').fill('http://login.example.test');
  await dialog.getByLabelText('Client ID').fill('hub');
  await dialog.getByLabelText('Client secret').fill('a wrong secret');
  await dialog.getByLabelText('Email domains').fill('example.test');
  await pressKey('Enter');
  await dialog.getByRole('button', { name: 'Add a group' }).click();
  await dialog.getByLabelText('Group 1', { exact: true }).fill('Docketing');
  await dialog.getByRole('combobox', { name: 'Role of group 1' }).click();
  await page.getByRole('option', { name: 'docketing', exact: true }).click();
  await add.click();
  await expectShown(dialog.getByText('Must be an https address'));
  await expectAccessible();
  await dialog.getByLabelText('Address of the provider').fill(issuer);
  await add.click();
  await expectHidden(dialog);
  expect(server.requestsOf(addSignInProvider).at(-1)?.body).toMatchObject({
    ...{
      name: 'example-firm',
      label: 'Example Firm',
      issuer,
      clientId: 'hub',
      clientSecret: 'a wrong secret',
    },
    allowedDomains: ['example.test'],
    groupRoles: [{ group: 'Docketing', roleId }],
  } satisfies Partial<NewSignInProvider>);

  await row().getByRole('button', { name: 'Test' }).click();
  await expectText(row().getByRole('status'), /invalid_client/);
  await row().getByRole('button', { name: 'Example Firm', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Sign-in with Example Firm' });
  await expect.element(edit.getByLabelText('Client secret')).toHaveValue('');
  await edit.getByLabelText('Client secret').fill(good);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectHidden(edit);
  await row().getByRole('button', { name: 'Test' }).click();
  await expectText(row().getByRole('status'), /It works\./);
  await expectAccessible();
});

test('single sign-on is required with an emergency account', async () => {
  const settings = keepSignIn();
  const known = { kind: 'openid', tenantId: null, hasSecret: true, people: 1, enabled: true } as const;
  settings.providers.push({
    ...{ ...known, name: 'example-firm', label: 'Example Firm', issuer, clientId: 'hub', allowedDomains: [] },
    ...{
      groupsClaim: 'groups',
      groupRoles: [],
      returnAddress: 'https://hub.example.test/sign-in/example-firm',
    },
  });
  await renderScreen('/admin/sign-in', ['admin']);
  await page.getByRole('combobox', { name: 'Emergency account' }).click();
  await page.getByRole('option', { name: 'ada@example.test' }).click();
  await page.getByRole('button', { name: 'Require single sign-on' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require' }).click();
  await expectShown(page.getByRole('button', { name: 'Allow passwords again' }));
  expect(server.requestsOf(setSingleSignOn)).toMatchObject([
    { body: { enforced: true, breakGlass: 'ada@example.test' } },
  ]);
});

test('a provisioning token is created, shown once and revoked', async () => {
  keepSignIn();
  const token = `hubscim_${'a'.repeat(40)}`;
  const address = 'https://hub.example.test/api/scim/v2';
  const tokens: {
    id: typeof roleId;
    name: string;
    createdAt: string;
    lastUsedAt: string | null;
    revokedAt: string | null;
  }[] = [];
  server.answer(getProvisioning, () => ({ address, tokens }));
  server.answer(createProvisioningToken, ({ body }) => {
    const at = '2026-11-02T09:00:00.000Z';
    const made = { id: roleId, name: body.name, createdAt: at, lastUsedAt: at, revokedAt: null };
    tokens.push(made);
    return { ...made, token };
  });
  server.answer(revokeProvisioningToken, () => {
    tokens.splice(0, 1, { ...(tokens[0] as (typeof tokens)[0]), revokedAt: '2026-11-03T09:00:00.000Z' });
    return undefined as never;
  });
  await renderScreen('/admin/sign-in', ['admin']);
  const section = page.getByRole('region', { name: 'Provisioning' });
  await expectShown(section.getByText(address));
  await section.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New provisioning token' });
  await expect.element(dialog.getByRole('button', { name: 'Create token' })).toBeDisabled();
  await dialog.getByLabelText('Name').fill('Directory');
  await expectAccessible();
  await press(dialog.getByLabelText('Name'), 'Enter');
  await expectHidden(dialog);
  await expectShown(section.getByText(token));
  await expectAccessible();
  await expectFitsPhone();

  await section.getByRole('button', { name: 'Done' }).click();
  await expectHidden(page.getByText(token));
  await expect.element(section.getByRole('heading', { name: 'Provisioning' })).toHaveFocus();
  const listed = section.getByRole('row').filter({ hasText: 'Directory' });
  await expectTexts(listed, [/Active/]);
  await expect.element(listed).not.toHaveTextContent('Never');
  await expectAccessible();
  await expectFitsPhone();
  await section.getByRole('button', { name: 'Revoke Directory' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectShown(page.getByText('The token of Directory was revoked.'));
  await expectHidden(section.getByRole('button', { name: 'Revoke Directory' }));
  expect(server.requestsOf(revokeProvisioningToken)).toMatchObject([{ params: { id: roleId } }]);
});
