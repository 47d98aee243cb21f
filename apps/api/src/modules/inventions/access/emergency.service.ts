import type { CallParts, CallResponse } from '@hub/contract/call.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import type {
  listRestrictedInventions,
  listWalls as listWallsCall,
  openEmergencyAccess,
} from '@hub/contract/inventions/emergency.calls.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { raiseNotifications } from '../../../spine/live/raise-notifications.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { listWalls } from './access.repository.ts';
import {
  endEmergency,
  insertEmergency,
  listRestricted,
  seesInvention,
  selectEmergencyNotice,
} from './emergency.repository.ts';
import { listWallConflicts } from './wall-conflicts.read-model.ts';

/** Use cases of restricted inventions for people who are not entitled to them. */
export const createEmergencyService = ({ database, clock }: { database: Database; clock: Clock }) => ({
  /** Throws `permission.denied` unless the actor administers or manages walls. */
  listRestricted: async (
    actor: Actor,
    query: CallParts<typeof listRestrictedInventions>['query'],
  ): Promise<CallResponse<typeof listRestrictedInventions>> => {
    if (!actor.permissions.has('admin') && !actor.permissions.has('walls:manage'))
      throw appError('permission.denied');
    return {
      ...(await listRestricted(database, { actor, now: clock.now() }, query)),
      size: query.size,
      skip: query.skip,
    };
  },

  listWalls: async (inventionId: InventionId): Promise<CallResponse<typeof listWallsCall>> => ({
    inventionId,
    walls: await listWalls(database, inventionId),
    conflicts: (await listWallConflicts(database, inventionId, clock.now())).map(
      ({ assistant, sponsor }) => ({
        assistant,
        sponsor,
      }),
    ),
  }),

  /**
   * Lets the actor in, notifies the people of the invention, and keeps the reason in the audit log. Throws
   * `emergency.needless` if the actor sees the invention anyway.
   */
  open: async (
    { tx, actor, annotateAudit }: Write,
    inventionId: InventionId,
    reason: string,
  ): Promise<CallResponse<typeof openEmergencyAccess>> => {
    if (await seesInvention(tx, actor, inventionId)) throw appError('emergency.needless');
    const opened = await insertEmergency(tx, { inventionId, personId: actor.id, reason });
    annotateAudit({ reason, endsAt: opened.endsAt });
    await raiseNotifications(tx, selectEmergencyNotice(opened.id), nowText(clock));
    return { ...opened, inventionId, reason };
  },

  /** Throws `emergency.not_found` if none is in force. */
  end: async ({ tx, actor }: Write, inventionId: InventionId): Promise<void> => {
    if (!(await endEmergency(tx, inventionId, actor.id))) throw appError('emergency.not_found');
  },
});
