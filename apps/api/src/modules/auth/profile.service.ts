import type { Provider, User, UserChange } from '@hub/contract/auth/auth.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { listProviders, updateProfile } from './accounts.repository.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';

/** Use cases of the person's own profile. */
export const createProfileService = ({
  database,
  clock,
  publicAddress,
}: {
  database: Database;
  clock: Clock;
  publicAddress: () => string;
}) => ({
  listProviders: (): Promise<Provider[]> =>
    listProviders(database, relyingPartyOf(publicAddress())?.origin ?? null),
  change: async (tx: Database, actor: Actor, change: UserChange): Promise<User> => {
    const { firstName, lastName, timeZone = actor.timeZone } = change;
    await updateProfile(tx, actor.id, { firstName, lastName, timeZone }, clock.now());
    return { email: actor.email, firstName, lastName, timeZone };
  },
});
