import type { PersonId } from '@hub/contract/fields.ts';
import { patentOffice } from '@hub/domain/people/patent-office.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { createServiceActor, type Service } from '../../spine/access/service-actor.ts';
import type { Write } from '../../spine/writes/write.ts';
import { ensureService } from './services.repository.ts';

const service: Service = { ...patentOffice, id: patentOffice.id as PersonId };

/** Returns the write of a job that stores what the patent office says. It leaves no audit entries: nobody acted. */
export const writeAsOffice = async (tx: Database): Promise<Write> => {
  await ensureService(tx, service);
  const actor: Actor = createServiceActor(service);
  return { tx, actor, annotateAudit: () => undefined, takeEntry: () => undefined };
};
