import { demoPeople } from '@hub/demo-workspace/demo-people.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { Database } from '../../../api/src/platform/database/database.ts';

/** Id of the person of the demo who has set up its minions. */
export const demoAdministratorId = demoPeople.find(({ email }) => email === 'admin@demo.hub')?.id ?? '';

/** Returns the day to which the demo was replayed; undefined if this is not the demo or it has, or had, a minion. */
export const findDayWithoutMinions = async (db: Database): Promise<IsoDate | undefined> => {
  const row = await db
    .selectFrom('workspace')
    .select('demo_replayed_on')
    .where('demo_replayed_on', 'is not', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('bots').select('id'))))
    .executeTakeFirst();
  return row?.demo_replayed_on ?? undefined;
};

/** Lets minions read each new office action by themselves. */
export const setWatching = async (tx: Database, names: readonly string[]): Promise<void> => {
  await tx
    .updateTable('minions')
    .set({ is_watching: true })
    .where('name', 'in', names)
    .where('deleted_at', 'is', null)
    .execute();
};
