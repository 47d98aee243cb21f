import type { CallParts } from '@hub/contract/call.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import type { addWall, InventionWall, previewWall } from '@hub/contract/inventions/access.calls.ts';
import type { z } from 'zod';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { AuditLog, NewAuditEntry } from '../../../spine/audit/audit-log.ts';
import { publishAccessChange } from '../../../spine/live/access-change.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { resolveAssignees } from '../../assignees/public.ts';
import { countOpenTasks, deleteWall, insertWall, listWalls } from './access.repository.ts';
import { listWallConflicts } from './wall-conflicts.read-model.ts';

export interface WallsServiceDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
}

/** The actor, the origin of the request and the invention of a new wall. */
interface WallEdit {
  origin: Pick<NewAuditEntry, 'requestId' | 'address'>;
  inventionId: InventionId;
}

type WallPreview = z.infer<(typeof previewWall)['response']>;

type NewWall = CallParts<typeof addWall>['body'];

/** Use cases of walls. They write audit entries but publish no events: neither side should learn of a wall. */
export const createWallsService = ({ database, clock, audit }: WallsServiceDependencies) => {
  /** Records in the audit log that an assistant may see what their sponsor must not see. */
  const recordConflicts = async (
    { tx, actor }: Write,
    { origin, inventionId }: WallEdit,
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
    /** Throws `assignee.unknown` for an unknown value. */
    previewWall: async (inventionId: InventionId, value: string): Promise<WallPreview> => {
      const [principal] = await resolveAssignees(database, [value], { path: 'value' });
      if (!principal) throw appError('assignee.unknown');
      return { openTasks: await countOpenTasks(database, inventionId, principal.id) };
    },

    /** Throws `assignee.unknown` for an unknown value and `wall.exists` if there already is such a wall. */
    addWall: async (write: Write, edit: WallEdit, { value, reason }: NewWall): Promise<InventionWall> => {
      const { tx, actor, annotateAudit } = write;
      const { inventionId } = edit;
      const [principal] = await resolveAssignees(tx, [value], { path: 'value' });
      if (!principal) throw appError('assignee.unknown');
      const principalId = principal.id;
      annotateAudit({ wallOf: principalId, reason });
      const wall = { inventionId, principalId, reason, createdBy: actor.id, createdAt: nowText(clock) };
      await publishAccessChange(tx, inventionId, clock.now(), async () => {
        if (!(await insertWall(tx, wall))) throw appError('wall.exists');
      });
      await recordConflicts(write, edit, principalId);
      const [added] = await listWalls(tx, inventionId, principalId);
      if (!added) throw new Error('The new wall was not found');
      return added;
    },

    /** Throws `wall.not_found` if there is no wall for this value. */
    removeWall: async (tx: Database, inventionId: InventionId, value: string): Promise<void> => {
      if (!(await deleteWall(tx, inventionId, value))) throw appError('wall.not_found');
    },
  };
};
