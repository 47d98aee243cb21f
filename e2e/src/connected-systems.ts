import { startProgram } from './start-program.ts';

/** A system outside of the hub on this machine. */
interface ConnectedSystem {
  url: string;
  /** Key of the hub that the system accepts. */
  key: string;
  stop(): Promise<void>;
}

const start = async (name: string, file: string, settings: Record<string, string>) => {
  const { found, stop } = await startProgram(file, settings, new RegExp(`^${name} (.+)\n`, 'm'));
  const [url = '', key = ''] = found.split(' ');
  return { url, key, stop };
};

/** Starts a patent office that knows the applications of the demo. */
export const startPatentOffice = (): Promise<ConnectedSystem> =>
  start('Patent office', 'packages/local-services/src/uspto/serve-local-office.ts', {});

/** Starts a docketing system with one matter, to which a response is due on a day. */
export const startDocketingSystem = (matter: string, due: string): Promise<ConnectedSystem> =>
  start('Docketing system', 'packages/local-services/src/docketing/serve-local-docketing.ts', {
    LOCAL_DOCKETING_MATTER: matter,
    LOCAL_DOCKETING_DUE: due,
  });
