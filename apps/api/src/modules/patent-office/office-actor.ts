import type { PersonId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { createServiceActor, type Service } from '../../spine/access/service-actor.ts';
import type { Write } from '../../spine/writes/write.ts';

/** The patent office as it is named in the events that its news cause. */
const patentOffice: Service = {
  id: '00000000-0000-7000-8000-007573707430' as PersonId,
  // A domain that never receives mail (RFC 2606).
  email: 'patent-office@hub.invalid',
  firstName: 'Patent',
  lastName: 'Office',
};

/** Adds the patent office to those who cause events, unless it is there: an empty workspace has nobody. */
const ensureOffice = async (tx: Database): Promise<void> => {
  const { id, email, firstName, lastName } = patentOffice;
  await sql`
    insert into principals (id, kind, value) values (${id}, 'service', ${email}) on conflict do nothing`.execute(
    tx,
  );
  await sql`
    insert into people (id, first_name, last_name, is_active) values (${id}, ${firstName}, ${lastName}, false)
    on conflict do nothing`.execute(tx);
};

/** Returns the write of a job that stores what the patent office says. It leaves no audit entries: nobody acted. */
export const writeAsOffice = async (tx: Database): Promise<Write> => {
  await ensureOffice(tx);
  const actor: Actor = createServiceActor(patentOffice);
  return { tx, actor, annotateAudit: () => undefined, takeEntry: () => undefined };
};
