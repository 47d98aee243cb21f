import type { PersonId } from '@hub/contract/fields.ts';
import { patentOffice } from '@hub/domain/people/patent-office.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Service } from '../../spine/access/service-actor.ts';
import type { Write } from '../../spine/writes/write.ts';
import { writeAsService } from '../../spine/writes/write-as-service.ts';

const service: Service = { ...patentOffice, id: patentOffice.id as PersonId };

/** Returns the write of a job that stores what the patent office says. */
export const writeAsOffice = (tx: Database): Promise<Write> => writeAsService(tx, service);
