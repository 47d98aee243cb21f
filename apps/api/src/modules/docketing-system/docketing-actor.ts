import type { PersonId } from '@hub/contract/fields.ts';
import { docketingSystem } from '@hub/domain/people/docketing-system.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Service } from '../../spine/access/service-actor.ts';
import type { Write } from '../../spine/writes/write.ts';
import { writeAsService } from '../../spine/writes/write-as-service.ts';

const service: Service = { ...docketingSystem, id: docketingSystem.id as PersonId };

/** Returns the write that stores what the docketing system says. */
export const writeAsDocketing = (tx: Database): Promise<Write> => writeAsService(tx, service);
