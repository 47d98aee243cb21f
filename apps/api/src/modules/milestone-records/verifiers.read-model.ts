import { sql } from 'kysely';

/** Query for the people who may verify what the actor of a row `event` did: they and the actor do not assist each other. */
export const verifiers = sql`
  select person_permissions.person_id from person_permissions
  where person_permissions.permission = 'deadlines:verify'
    and not exists (
      select from sponsorships
      where (sponsorships.sponsor_id, sponsorships.assistant_id) in
        ((event.actor_id, person_permissions.person_id), (person_permissions.person_id, event.actor_id)))`;
