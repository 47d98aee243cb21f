import type { PersonId } from '@hub/contract/fields.ts';
import { mailService } from '@hub/domain/people/mail-service.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Service } from '../../spine/access/service-actor.ts';
import type { Write } from '../../spine/writes/write.ts';
import { writeAsService } from '../../spine/writes/write-as-service.ts';

const service: Service = { ...mailService, id: mailService.id as PersonId };

/** Returns the write of an email that a rule files: nobody acted, and it may belong behind an ethical wall. */
export const writeAsMail = (tx: Database): Promise<Write> => writeAsService(tx, service);
