import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type Viewer, visibleRow } from '../../spine/access/visible-invention.ts';

/** An in-house attorney, in the shape of an assignee suggestion. */
export interface AttorneyRow {
  firstName: string;
  lastName: string;
  email: string;
  name: null;
  kind: 'person' | 'bot';
}

/** Lists the in-house attorneys of the inventions a viewer may see, by name. */
export const listInHouseAttorneys = async (db: Database, viewer: Viewer): Promise<AttorneyRow[]> => {
  const { rows } = await sql<AttorneyRow>`
    select people.first_name as "firstName", people.last_name as "lastName", principals.value as email,
      null as name, principals.kind
    from people join principals on principals.id = people.id
    where exists (select from inventions
      where inventions.in_house_attorney_id = people.id and ${visibleRow(viewer, 'inventions')})
    order by lower(people.first_name || ' ' || people.last_name), people.id`.execute(db);
  return rows;
};
