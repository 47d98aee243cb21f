import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from './start-program.ts';

/** Hub on an empty database, without the demo. */
export interface OwnHub {
  address: string;
  /** One-time link to create the first administrator. */
  setupAddress: string;
  dataDir: string;
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
    HUB_SIGN_IN_PRIVATE: '127.0.0.0/8',
    ...settings,
  };
  const pattern = /^Create the administrator at (\S+)\n/m;
  const { found, stop } = await startProgram('apps/api/src/main.ts', environment, pattern);
  return {
    address: new URL(found).origin,
    setupAddress: found,
    dataDir,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
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
  const { found, stop } = await startProgram(
    'packages/local-services/src/openid/serve-local-microsoft.ts',
    {
      LOCAL_MICROSOFT_TENANT: tenantId,
      LOCAL_MICROSOFT_CLIENT: clientId,
      LOCAL_MICROSOFT_SECRET: clientSecret,
      LOCAL_MICROSOFT_EMAIL: email,
    },
    /^Issuer (\S+)\n/m,
  );
  return { issuer: found, tenantId, clientId, clientSecret, stop };
};
