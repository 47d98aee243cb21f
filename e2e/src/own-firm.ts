import { createClient, type RequestCall } from '@hub/client/client.ts';
import { createFirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import { acceptInvitation, invitePerson } from '@hub/contract/people/invitations.calls.ts';
import { listRoles } from '@hub/contract/people/roles.calls.ts';
import type { Browser, Page } from '@playwright/test';
import { expect } from './hub-test.ts';
import { createLoginPage } from './login.page.ts';
import { type OwnHub, startOwnHub } from './own-hub.ts';
import { createShellPage } from './shell.page.ts';

/** Password of everyone in the firm. */
export const firmPassword = 'correct horse battery';

/** The administrator of the firm. */
const ada = {
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  password: firmPassword,
};

/** A hub of its own with an administrator, for tests that change what everyone on a hub shares. */
export interface OwnFirm extends OwnHub {
  /** Makes calls as the administrator. */
  call: RequestCall;
  clientWith: (token: string | null) => RequestCall;
  /** Invites a person who joins at once, with a role of this name. */
  addPerson: (firstName: string, roleName?: string) => Promise<{ id: string; email: string }>;
  /** Signs in with the password in a browser context of its own, and opens a path. */
  openAs: (browser: Browser, email: string, path?: string) => Promise<Page>;
}

/**
 * Starts the hub and creates its administrator.
 * @param settings environment variables in addition to the usual ones
 */
export const startOwnFirm = async (settings: Record<string, string> = {}): Promise<OwnFirm> => {
  const hub = await startOwnHub(settings);
  const clientWith = (token: string | null): RequestCall =>
    createClient({ baseUrl: hub.address, fetch, readToken: () => token, validates: true });
  const token = new URL(hub.setupAddress).hash.slice(1);
  const call = clientWith(await clientWith(null)(createFirstAdministrator, { body: { ...ada, token } }));
  return {
    ...hub,
    call,
    clientWith,
    addPerson: async (firstName, roleName = 'attorney') => {
      const role = (await call(listRoles)).find(({ name }) => name === roleName);
      if (!role) throw new Error(`There is no role ${roleName}`);
      const email = `${firstName.toLowerCase()}@example.test`;
      const invitation = { email, roles: [role.id], sendsMail: false };
      const { person, link } = await call(invitePerson, { body: invitation });
      const joining = { token: new URL(link).hash.slice(1), email, firstName, lastName: 'Test' };
      await clientWith(null)(acceptInvitation, { body: { ...joining, password: firmPassword } });
      return { id: person.id, email };
    },
    openAs: async (browser, email, path = '/') => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(hub.address);
      await createLoginPage(page).signIn(email, firmPassword);
      await expect(createShellPage(page).title).toHaveText('Milestones overview');
      await page.goto(`${hub.address}${path}`);
      return page;
    },
  };
};
