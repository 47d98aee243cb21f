import type { InventionId } from '@hub/contract/fields.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Actor, loadRequester } from '../access/actor.ts';
import { assertInventionAccess } from '../access/assert-invention-access.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { AppDependencies } from '../module.ts';
import { entityOf, type Write } from './write.ts';

/** Work that a job does for a person who asked for it earlier. */
interface WorkForPerson {
  personId: string;
  inventionId: InventionId;
  /** The permission that the work takes. */
  permission: Permission;
}

type RequesterDependencies = Pick<AppDependencies, 'clock' | 'config'>;

/**
 * Returns the person who asked for the work of a job, with their current rights; undefined if they may no longer change the
 * invention.
 */
export const findRequester = async (
  db: Database,
  { clock, config }: RequesterDependencies,
  { personId, inventionId, permission }: WorkForPerson,
): Promise<Actor | undefined> => {
  const context = { now: clock.now(), requiresSecondFactor: config.requireSecondFactor };
  const actor = await loadRequester(db, personId, context);
  if (!actor) return undefined;
  try {
    await assertInventionAccess(db, actor, { of: 'invention', id: inventionId, right: 'write', permission });
    return actor;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

/**
 * Returns the write of a job in the name of the person who asked for it. Each entity that it changes leaves an audit entry that
 * names the job and the person, as a call of the person would.
 */
export const writeForPerson = (
  tx: Database,
  { audit }: { audit: AuditLog },
  { actor, job }: { actor: Actor; job: string },
): Write => {
  const written = new Set<string>();
  return {
    tx,
    actor,
    annotateAudit: () => undefined,
    takeEntry: (event) => {
      const id = entityOf(event);
      if (written.has(id)) return undefined;
      written.add(id);
      return audit.sign({
        actor: { id: actor.id, sessionId: null },
        forId: event.forId ?? event.workForId ?? null,
        requestId: null,
        address: '',
        action: job,
        inventionId: event.inventionId,
        details: { job, changed: id },
      });
    },
  };
};
