import type { Bot } from '@hub/contract/auth/bots.calls.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { scripts } from '../scripts/scripts.ts';
import { listBotRows, readScripts } from './bots.read-model.ts';

const scriptNames = new Set(scripts.map(({ name }) => name));

/** Use cases of bots. Only the registry of scripts decides whether the script of a bot exists. */
export const createBotsService = ({ database, clock }: Pick<AppDependencies, 'database' | 'clock'>) => ({
  list: (): Promise<Bot[]> => listBotRows(database, clock.now()),

  /** Says of each bot whether its script exists, in the order of the emails. */
  validate: async (emails: readonly string[]) => {
    const scriptOf = await readScripts(
      database,
      emails.map((email) => email.toLowerCase()),
    );
    return emails.map((email) => ({
      email,
      exists: scriptNames.has(scriptOf.get(email.toLowerCase()) ?? ''),
    }));
  },
});
