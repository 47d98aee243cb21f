import type { Clock } from '../../../platform/clock.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { inviteImported, removeUntouched } from '../../people/public.ts';
import { batchesOf, type WrittenRow } from '../imports.repository.ts';
import type { PlannedRow } from '../plan/import-plan.ts';
import type { UndoneRow } from './undo-rows.ts';

interface ApplyPeopleOptions {
  clock: Clock;
  queue: Pick<JobQueue, 'enqueueAll'>;
  /** Whether the invitations are emailed after the transaction. */
  sendsMail: boolean;
}

/** Invites the new people of a plan. Call it within `changeRights`. */
export const applyPeople = async (
  write: Write,
  { clock, queue, sendsMail }: ApplyPeopleOptions,
  plan: readonly PlannedRow[],
): Promise<WrittenRow[]> => {
  const rows = plan.flatMap(({ number, person }) => (person ? [{ number, person }] : []));
  const versions = new Map<string, string>();
  for (const batch of batchesOf(rows)) {
    const people = batch.map(({ person }) => person);
    for (const [id, version] of await inviteImported(write, { clock, queue }, people, sendsMail))
      versions.set(id, version);
  }
  write.annotateAudit({ created: rows.map(({ person }) => person.id), sendsMail: String(sendsMail) });
  return rows.map(({ number, person: { id } }) => ({
    number,
    entityId: id,
    inventionId: null,
    before: null,
    version: versions.get(id) ?? '',
    seq: null,
  }));
};

/** Removes the people of an import that have not changed since. Call it within `changeRights`. */
export const undoPeople = async (write: Write, rows: readonly WrittenRow[]): Promise<UndoneRow[]> => {
  const undone: UndoneRow[] = [];
  for (const batch of batchesOf(rows)) {
    const people = batch.map(({ entityId, version }) => ({ id: entityId, version }));
    const refusals = await removeUntouched(write, people);
    undone.push(
      ...batch.map(({ number, entityId }) => ({ number, refusal: refusals.get(entityId) ?? null })),
    );
  }
  return undone;
};
