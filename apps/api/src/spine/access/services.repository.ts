import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Service } from './service-actor.ts';

/** Adds a service to the actors of events, unless it is one. It is inactive: nobody signs in as one or assigns it work. */
export const ensureService = async (
  tx: Database,
  { id, email, firstName, lastName }: Service,
): Promise<void> => {
  await sql`
    with principal as (
      insert into principals (id, kind, value) values (${id}, 'service', ${email}) on conflict do nothing)
    insert into people (id, first_name, last_name, is_active) values (${id}, ${firstName}, ${lastName}, false)
    on conflict do nothing`.execute(tx);
};
