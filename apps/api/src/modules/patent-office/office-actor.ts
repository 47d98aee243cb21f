import type { PersonId } from '@hub/contract/fields.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { createServiceActor, type Service } from '../../spine/access/service-actor.ts';
import type { Write } from '../../spine/writes/write.ts';
import { ensureService } from './services.repository.ts';

/** The patent office as it is named in the events that its news cause. */
const patentOffice: Service = {
  id: '00000000-0000-7000-8000-007573707430' as PersonId,
  // A domain that never receives mail (RFC 2606).
  email: 'patent-office@hub.invalid',
  firstName: 'Patent',
  lastName: 'Office',
};

/** Returns the write of a job that stores what the patent office says. It leaves no audit entries: nobody acted. */
export const writeAsOffice = async (tx: Database): Promise<Write> => {
  await ensureService(tx, patentOffice);
  const actor: Actor = createServiceActor(patentOffice);
  return { tx, actor, annotateAudit: () => undefined, takeEntry: () => undefined };
};
