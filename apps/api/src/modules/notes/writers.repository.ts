import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A person who writes a note or a chat message. */
interface Writer {
  personId: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Returns a person as the writer of a note; undefined if there is no such person. */
export const findWriter = async (db: Database, personId: string): Promise<Writer | undefined> => {
  const { rows } = await sql<Writer>`
    select people.id as "personId", principals.value as email, people.first_name as "firstName",
      people.last_name as "lastName"
    from people join principals on principals.id = people.id
    where people.id = ${personId}`.execute(db);
  return rows[0];
};
