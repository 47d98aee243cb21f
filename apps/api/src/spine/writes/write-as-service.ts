import type { Database } from '../../platform/database/database.ts';
import { createServiceActor, type Service } from '../access/service-actor.ts';
import { ensureService } from '../access/services.repository.ts';
import type { Write } from './write.ts';

/** Returns the write of a job that stores what an outside system says. It leaves no audit entries: nobody acted. */
export const writeAsService = async (tx: Database, service: Service): Promise<Write> => {
  await ensureService(tx, service);
  return {
    tx,
    actor: createServiceActor(service),
    annotateAudit: () => undefined,
    takeEntry: () => undefined,
  };
};
