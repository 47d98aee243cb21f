import type { DB } from '@hub/database/generated/schema.ts';
import { demoPeople } from '@hub/demo-workspace/demo-people.ts';
import type { Kysely } from 'kysely';

/** Inserts a person of the demo if another scene has not, and returns their id. */
export const ensureDemoPerson = async (db: Kysely<DB>, email: string): Promise<string> => {
  const person = demoPeople.find((one) => one.email === email);
  if (!person) throw new Error(`The demo has no ${email}`);
  const { id, firstName, lastName } = person;
  await db
    .insertInto('principals')
    .values({ id, kind: 'person', value: email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('people')
    .values({ id, first_name: firstName, last_name: lastName })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
};
