import type { Provider, User } from '@hub/contract/auth/auth.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { listProviders, updateName } from './accounts.repository.ts';

/** Use cases of the person's own profile. */
export const createProfileService = ({ database, clock }: { database: Database; clock: Clock }) => ({
  listProviders: (): Promise<Provider[]> => listProviders(database),
  rename: async (tx: Database, actor: Actor, name: Pick<User, 'firstName' | 'lastName'>): Promise<User> => {
    await updateName(tx, actor.id, name, clock.now());
    return { email: actor.email, timeZone: actor.timeZone, ...name };
  },
});
