import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createClient, type RequestCall } from '@hub/client/client.ts';
import { createFirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import { acceptInvitation, invitePerson } from '@hub/contract/people/invitations.calls.ts';
import { listRoles } from '@hub/contract/people/roles.calls.ts';
import { type Browser, expect, type Page } from '@playwright/test';
import { createLoginPage } from './login.page.ts';
import { createShellPage } from './shell.page.ts';

const root = resolve(import.meta.dirname, '../..');

/** Starts a program of the project and returns the part of its output that matches the pattern. */
const startProgram = async (
  file: string,
  environment: Record<string, string>,
  pattern: RegExp,
): Promise<{ found: string; child: ChildProcess }> => {
  const child = spawn(process.execPath, [join(root, file)], {
    env: {
      PATH: process.env.PATH,
      ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const found = await new Promise<string>((announce, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk;
      const [, match] = pattern.exec(printed) ?? [];
      if (match) announce(match);
    });
    child.once('close', () => reject(new Error(`${file} ended early: ${printed}`)));
  });
  return { found, child };
};

const stopProgram = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
};

/** Hub on an empty database, without the demo. */
export interface OwnHub {
  address: string;
  /** One-time link to create the first administrator. */
  setupAddress: string;
  stop(): Promise<void>;
}

/** @param settings environment variables in addition to the usual ones */
export const startOwnHub = async (settings: Record<string, string> = {}): Promise<OwnHub> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-own-'));
  const environment = {
    HUB_PORT: '0',
    HUB_DATA_DIR: dataDir,
    HUB_DEMO: '0',
    HUB_LOG_LEVEL: 'error',
    ...settings,
  };
  const pattern = /^Create the administrator at (\S+)\n/m;
  const { found, child } = await startProgram('apps/api/src/main.ts', environment, pattern);
  return {
    address: new URL(found).origin,
    setupAddress: found,
    stop: async () => {
      await stopProgram(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** A person who has joined a hub. */
interface JoinedPerson {
  id: string;
  email: string;
}

/** Hub of its own with people, of which the administrator Ada Byron is the first. */
export interface OwnFirm extends OwnHub {
  /** Email of the administrator. */
  administrator: string;
  /** Requests a call as the administrator. */
  call: RequestCall;
  /** Invites a person of this first name, who joins at once with the last name Test and a role of this name. */
  addPerson(firstName: string, roleName: string): Promise<JoinedPerson>;
  /** Opens a path in a browser of its own, signed in as one of the people. */
  openAs(browser: Browser, email: string, path?: string): Promise<Page>;
}

const firmPassword = 'correct horse battery';

/** Starts a hub on an empty database and creates its administrator. */
export const startOwnFirm = async (): Promise<OwnFirm> => {
  const hub = await startOwnHub();
  const clientWith = (token: string | null): RequestCall =>
    createClient({ baseUrl: hub.address, fetch, readToken: () => token, validates: true });
  const ada = {
    ...{ email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron' },
    password: firmPassword,
  };
  const setupToken = new URL(hub.setupAddress).hash.slice(1);
  const call = clientWith(
    await clientWith(null)(createFirstAdministrator, { body: { ...ada, token: setupToken } }),
  );
  return {
    ...hub,
    administrator: ada.email,
    call,
    addPerson: async (firstName, roleName) => {
      const role = (await call(listRoles)).find(({ name }) => name === roleName);
      if (!role) throw new Error(`There is no role ${roleName}`);
      const email = `${firstName.toLowerCase()}@example.test`;
      const { person, link } = await call(invitePerson, {
        body: { email, roles: [role.id], sendsMail: false },
      });
      const token = new URL(link).hash.slice(1);
      const names = { email, firstName, lastName: 'Test' };
      await clientWith(null)(acceptInvitation, { body: { token, ...names, password: firmPassword } });
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

/** Local service that signs one person in as Microsoft does. */
export interface LocalMicrosoft {
  issuer: string;
  tenantId: string;
  clientId: string;
  clientSecret: string;
  stop(): Promise<void>;
}

/** @param email verified email of everyone who signs in */
export const startLocalMicrosoft = async (email: string): Promise<LocalMicrosoft> => {
  const tenantId = '7d5a2b1e-5a0c-4b0e-9a55-2f6d6c7b8a90';
  const [clientId, clientSecret] = ['hub', 'secret of the hub'];
  const { found, child } = await startProgram(
    'apps/api/src/gateways/openid/local/serve-local-microsoft.ts',
    {
      LOCAL_MICROSOFT_TENANT: tenantId,
      LOCAL_MICROSOFT_CLIENT: clientId,
      LOCAL_MICROSOFT_SECRET: clientSecret,
      LOCAL_MICROSOFT_EMAIL: email,
    },
    /^Issuer (\S+)\n/m,
  );
  return { issuer: found, tenantId, clientId, clientSecret, stop: () => stopProgram(child) };
};
