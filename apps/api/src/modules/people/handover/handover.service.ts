import type { CallResponse } from '@hub/contract/call.ts';
import type { PersonId } from '@hub/contract/fields.ts';
import type { Holdings, handOver, previewHandover } from '@hub/contract/people/handover.calls.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { withoutRestrictions } from '../../../spine/access/visible-invention.ts';
import type { AuditLog } from '../../../spine/audit/audit-log.ts';
import { publishShared } from '../../../spine/live/publish-shared.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { holdsPermission } from '../../auth/public.ts';
import { createInventionsService, listAssistanceConflicts, moveGrant } from '../../inventions/public.ts';
import { changeMilestone, lockMilestone, readOwn } from '../../milestone-records/public.ts';
import { createBulkEdit, lockTasks } from '../../tasks/public.ts';
import { changeRights } from '../change-rights.ts';
import {
  findParty,
  moveAssistants,
  moveLists,
  moveMinions,
  moveSchedules,
  moveWebhooks,
  type Parties,
  type Receiver,
} from './handover.repository.ts';
import { countReadOnly, type HeldBy, readHoldings } from './holdings.read-model.ts';

export interface HandoverDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  queue: Pick<JobQueue, 'enqueueAll'>;
}

const countHoldings = ({ tasks, milestones, inventions, grants, ...owned }: HeldBy): Holdings => ({
  tasks: tasks.length,
  milestones: milestones.length,
  inventions: inventions.length,
  grants: grants.length,
  ...owned,
});

type Work = Pick<HeldBy, 'tasks' | 'milestones' | 'inventions' | 'grants'>;

/** Returns the work on inventions that an ethical wall keeps from the receiver, or all the other. */
const workWhere = (held: HeldBy, isWalled: boolean): Work => {
  const those = <T extends { isWalled: boolean }>(all: readonly T[]): T[] =>
    all.filter((one) => one.isWalled === isWalled);
  return {
    tasks: those(held.tasks),
    milestones: those(held.milestones),
    inventions: those(held.inventions),
    grants: those(held.grants),
  };
};

const nothingOwned = { filters: 0, boards: 0, schedules: 0, assistants: 0, minions: 0 };

/** Returns assignees with the receiver in the place of the giver. */
const replaceIn = (assignees: readonly string[], from: string, to: string): string[] => [
  ...new Set(assignees.map((value) => (value === from ? to : value))),
];

/** Tasks are changed in parts of this size, all in the same transaction. */
const partSize = 200;

/** Use cases of handing over what a person holds when they leave. */
export const createHandoverService = (dependencies: HandoverDependencies) => {
  const { database, clock, audit } = dependencies;
  const editTasks = createBulkEdit(dependencies);
  const inventionsService = createInventionsService(dependencies);

  /** Returns how many tasks the receiver has now; a task that they may not do stays. */
  const moveTasks = async (
    write: Write,
    tasks: HeldBy['tasks'],
    from: Receiver,
    to: Receiver,
  ): Promise<number> => {
    let moved = 0;
    for (let start = 0; start < tasks.length; start += partSize) {
      const items = tasks.slice(start, start + partSize).map(({ id, assignees, updatedAt }) => ({
        id,
        updatedAt,
        change: { assignees: replaceIn(assignees, from.email, to.email) },
      }));
      moved += (await editTasks(write, { items })).changed.length;
    }
    return moved;
  };

  const moveMilestones = async (
    write: Write,
    milestones: HeldBy['milestones'],
    from: Receiver,
    to: Receiver,
  ) => {
    for (const { id, assignees } of milestones) {
      await lockMilestone(write.tx, id);
      const act = { type: 'milestone.updated', now: nowText(clock) } as const;
      const change = { assignees: replaceIn(assignees, from.email, to.email) };
      await changeMilestone(write, act, await readOwn(write.tx, write.actor, id), change);
    }
  };

  const moveInventions = async (
    write: Write,
    inventions: HeldBy['inventions'],
    from: Receiver,
    to: Receiver,
  ) => {
    for (const { id, projectAssignees, isAttorney } of inventions) {
      const change = {
        projectAssignees: replaceIn(projectAssignees, from.email, to.email),
        ...(isAttorney && { inHouseAttorney: to.email }),
      };
      await inventionsService.updateInvention(write, { id, baseVersion: undefined }, change);
    }
  };

  const moveOwned = async (write: Write, origin: Origin, parties: Parties) => {
    const { tx, actor } = write;
    for (const table of ['filters', 'boards'] as const)
      for (const { id, teamId } of await moveLists(tx, table, parties, nowText(clock)))
        await publishShared(write, {
          of: table,
          id,
          audience: { personIds: [parties.from, parties.to], teamIds: teamId === null ? [] : [teamId] },
        });
    await moveMinions(tx, parties);
    await moveSchedules(tx, parties, nowText(clock));
    for (const assistantId of await moveAssistants(tx, parties, nowText(clock))) {
      const pair = { sponsorId: parties.to, assistantId };
      const conflicts = await listAssistanceConflicts(tx, pair, clock.now());
      const details = { assistant: assistantId, sponsor: parties.to };
      const entry = { actor, forId: null, ...origin, action: 'access.conflict', details };
      await audit.record(
        tx,
        conflicts.map((inventionId) => ({ ...entry, inventionId })),
      );
    }
  };

  const findReceiver = async (tx: Database, { from, to }: { from: PersonId; to: PersonId }) => {
    if (from === to) throw appError('handover.same_person');
    const giver = await findParty(tx, from);
    const receiver = await findParty(tx, to);
    if (!giver || !receiver) throw appError('people.not_found');
    if (!receiver.isActive) throw appError('handover.receiver_inactive');
    return { giver, receiver };
  };

  return {
    /** Counts what a person holds, and what of it `to` could not take over or only read. Throws `people.not_found`. */
    preview: async (
      actor: Actor,
      id: PersonId,
      to: PersonId | undefined,
    ): Promise<CallResponse<typeof previewHandover>> => {
      for (const one of [id, ...(to ? [to] : [])])
        if (!(await findParty(database, one))) throw appError('people.not_found');
      const viewer = withoutRestrictions(actor);
      const held = await readHoldings(database, viewer, id, to);
      const staysHere = to !== undefined && !(await holdsPermission(database, to, 'admin'));
      const owned = { ...nothingOwned, webhooks: staysHere ? held.webhooks : 0 };
      return {
        held: countHoldings(held),
        kept: countHoldings({ ...workWhere(held, true), ...owned }),
        readOnly: to ? await countReadOnly(database, viewer, id, to) : 0,
      };
    },

    /**
     * Moves everything in one transaction, with the events of each task, milestone and invention. Grants move
     * with the work. What lies behind an ethical wall for the receiver stays, restricted inventions move unseen, and webhooks go only
     * to an administrator. Throws `people.not_found`, `handover.same_person` and `handover.receiver_inactive`.
     */
    handOver: (
      request: Write,
      origin: Origin,
      parties: { from: PersonId; to: PersonId },
    ): Promise<CallResponse<typeof handOver>> =>
      changeRights(request, async () => {
        const write = { ...request, actor: withoutRestrictions(request.actor) };
        const { giver, receiver } = await findReceiver(write.tx, parties);
        const { tasks: found } = await readHoldings(write.tx, write.actor, giver.id);
        await lockTasks(
          write.tx,
          found.map(({ id }) => id),
          { mayEntitle: true },
        );
        const held = await readHoldings(write.tx, write.actor, giver.id, receiver.id);
        const work = workWhere(held, false);
        const { tasks, milestones, inventions, grants } = work;
        const readOnly = await countReadOnly(write.tx, write.actor, giver.id, receiver.id);
        write.annotateAudit({ to: receiver.id });
        for (const { id } of grants) await moveGrant(write, clock, id, parties);
        await moveInventions(write, inventions, giver, receiver);
        await moveMilestones(write, milestones, giver, receiver);
        const movedTasks = await moveTasks(write, tasks, giver, receiver);
        await moveOwned(write, origin, parties);
        const takesWebhooks = await holdsPermission(write.tx, receiver.id, 'admin');
        if (takesWebhooks) await moveWebhooks(write.tx, parties, nowText(clock));
        const moved = {
          ...countHoldings({ ...held, ...work }),
          tasks: movedTasks,
          webhooks: takesWebhooks ? held.webhooks : 0,
        };
        const owned = { ...nothingOwned, webhooks: takesWebhooks ? 0 : held.webhooks };
        const kept = {
          ...countHoldings({ ...workWhere(held, true), ...owned }),
          tasks: held.tasks.length - movedTasks,
        };
        return { moved, kept, readOnly };
      }),
  };
};
