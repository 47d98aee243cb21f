import type { CallParts } from '@hub/contract/call.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import type { addWall, InventionWall } from '@hub/contract/inventions/access.calls.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { AuditLog, NewAuditEntry } from '../../../platform/audit/audit-log.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Note } from '../../../platform/writes/writer.ts';
import { resolveAssignees } from '../../workflow/public.ts';
import { deleteWall, insertWall, listWalls } from './access.repository.ts';
import { listWallConflicts } from './wall-conflicts.read-model.ts';

export interface WallsServiceDependencies {
  readonly clock: Clock;
  readonly audit: AuditLog;
}

/** Who puts a wall up, from where, and before which invention. */
interface WallEdit {
  readonly actor: Actor;
  readonly origin: Pick<NewAuditEntry, 'requestId' | 'address'>;
  readonly inventionId: InventionId;
  readonly note: Note;
}

type WantedWall = CallParts<typeof addWall>['body'];

/** The use cases of walls. Each leaves its audit entry, and no event: neither side is to hear of them. */
export const createWallsService = ({ clock, audit }: WallsServiceDependencies) => {
  /** Keeps in the audit log that an assistant may see what their sponsor must not hear of. */
  const recordConflicts = async (
    tx: Database,
    { actor, origin, inventionId }: WallEdit,
    principalId: string,
  ): Promise<void> => {
    const conflicts = await listWallConflicts(tx, inventionId, clock.now(), principalId);
    await audit.record(
      tx,
      conflicts.map(({ assistantId, sponsorId }) => ({
        actor,
        forId: null,
        ...origin,
        action: 'access.conflict',
        inventionId,
        details: { wallOf: principalId, assistant: assistantId, sponsor: sponsorId },
      })),
    );
  };

  return {
    /** Throws `assignee.unknown` for a value nobody here has, `wall.exists` where it stands already. */
    addWall: async (tx: Database, edit: WallEdit, { value, reason }: WantedWall): Promise<InventionWall> => {
      const { actor, inventionId, note } = edit;
      const [principal] = await resolveAssignees(tx, [value], { path: 'value' });
      if (!principal) throw appError('assignee.unknown');
      const principalId = principal.id;
      note({ wallOf: principalId });
      const wall = { inventionId, principalId, reason, createdBy: actor.id, createdAt: nowText(clock) };
      if (!(await insertWall(tx, wall))) throw appError('wall.exists');
      await recordConflicts(tx, edit, principalId);
      const [added] = await listWalls(tx, inventionId, principalId);
      if (!added) throw new Error('A wall that was put up is not there');
      return added;
    },

    /** Throws `wall.not_found` where there is none on this value. */
    removeWall: async (tx: Database, inventionId: InventionId, value: string): Promise<void> => {
      if (!(await deleteWall(tx, inventionId, value))) throw appError('wall.not_found');
    },
  };
};
