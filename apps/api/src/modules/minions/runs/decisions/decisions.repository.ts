import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { Actor } from '../../../../spine/access/actor.ts';
import { needsSecondPerson } from '../runs.read-model.ts';

/** Ids of entries, by kind. */
export interface NamedEntries {
  documents: string[];
  milestones: string[];
  tasks: string[];
}

/** A run as a decision about it needs it. */
export interface DecidedRun {
  id: string;
  inventionId: InventionId;
  taskId: string | null;
  title: string;
  state: string;
  proposal: unknown;
  proposalHash: string | null;
  approved: unknown;
  decidedBy: string | null;
  /** Name of the person who decided; null if nobody has. */
  decider: string | null;
  /** When the last change of an approval was made. */
  aliveAt: string | null;
  /** Whether someone other than the actor has to approve it. */
  needsSecondPerson: boolean;
}

/** Locks a run and returns it; undefined if there is none. */
export const lockRun = async (tx: Database, actor: Actor, id: string): Promise<DecidedRun | undefined> =>
  tx
    .selectFrom('minion_runs as run')
    .where('id', '=', id)
    .select([
      'id',
      sql.ref<InventionId>('invention_id').as('inventionId'),
      'task_id as taskId',
      'title',
      'state',
      'proposal',
      'proposal_hash as proposalHash',
      'approved',
      'decided_by as decidedBy',
      sql<
        string | null
      >`(select trim(first_name || ' ' || last_name) from people where id = run.decided_by)`.as('decider'),
      'alive_at as aliveAt',
      sql<boolean>`${needsSecondPerson(actor)} is true`.as('needsSecondPerson'),
    ])
    .forUpdate()
    .executeTakeFirst();

const allBelong = (table: string, ids: readonly string[], inventionId: string) => sql<boolean>`not exists (
  select from unnest(${ids}::uuid[]) as named (id)
  where not exists (
    select from ${sql.table(table)} as entry where entry.id = named.id and entry.invention_id = ${inventionId}))`;

/** Returns whether everything that changes are about belongs to one invention. */
export const belongTo = async (
  db: Database,
  inventionId: InventionId,
  { documents, milestones, tasks }: NamedEntries,
): Promise<boolean> => {
  const { rows } = await sql<{ belong: boolean }>`
    select ${allBelong('patent_documents', documents, inventionId)}
      and ${allBelong('milestones', milestones, inventionId)}
      and ${allBelong('tasks', tasks, inventionId)} as belong`.execute(db);
  return rows[0]?.belong ?? false;
};

interface Decision {
  decision: 'accepted' | 'edited' | 'sent-back';
  personId: string;
  /** Sponsor for whom the person decides; null if for themselves. */
  forId: string | null;
  now: string;
}

/** Stores approved changes before they are made. A repeated approval keeps the first decision, unless it was edited. */
export const storeApproval = async (
  tx: Database,
  id: string,
  approved: readonly object[],
  { decision, personId, forId, now }: Decision,
): Promise<void> => {
  await tx
    .updateTable('minion_runs')
    .set({
      decision,
      decided_by: personId,
      decided_for: forId,
      decided_at: now,
      approved: JSON.stringify(approved),
      alive_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
};

interface Outcome {
  position: number;
  outcome: 'made' | 'refused';
  refusal: string | null;
}

/** Stores the outcome of an approved change. One that was made stays so. */
export const storeOutcome = async (
  db: Database,
  id: string,
  { position, outcome, refusal }: Outcome,
  now: string,
): Promise<void> => {
  await sql`
    update minion_runs set alive_at = ${now}, updated_at = ${now}, approved = (
      select jsonb_agg(
        case when (item ->> 'position')::integer = ${position} and item ->> 'outcome' is distinct from 'made'
          then item || ${JSON.stringify({ outcome, refusal })}::jsonb else item end order by place)
      from jsonb_array_elements(approved) with ordinality as list (item, place))
    where id = ${id}`.execute(db);
};

/** Ends a run whose approved changes are all made; returns whether it did. */
export const endWhenMade = async (tx: Database, id: string, now: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update minion_runs set state = 'done', finished_at = coalesce(finished_at, ${now}), updated_at = ${now}
    where id = ${id} and state = 'needs-you' and not exists (
      select from jsonb_array_elements(approved) as item where item ->> 'outcome' is distinct from 'made')`.execute(
    tx,
  );
  return numAffectedRows === 1n;
};

/** Returns whether a creating call of a person with this idempotency key has taken effect. */
export const hasTakenEffect = async (db: Database, personId: string, key: string): Promise<boolean> => {
  const row = await db
    .selectFrom('idempotency_keys')
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .select('key')
    .executeTakeFirst();
  return row !== undefined;
};

/** Sends a proposal back. */
export const storeReason = async (
  tx: Database,
  id: string,
  reason: string,
  { decision, personId, forId, now }: Decision,
): Promise<void> => {
  await tx
    .updateTable('minion_runs')
    .set({
      state: 'done',
      decision,
      decided_by: personId,
      decided_for: forId,
      decided_at: now,
      reason,
      finished_at: sql<string>`coalesce(finished_at, ${now})`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
};

interface Feedback {
  id: string;
  runId: string;
  personId: string;
  thumb: string;
  reasons: string[];
  content: string;
}

/** Stores the feedback of a person on a run, in place of what they said before. */
export const storeFeedback = async (
  tx: Database,
  { id, runId, personId, thumb, reasons, content }: Feedback,
  now: string,
): Promise<void> => {
  await tx
    .insertInto('minion_feedback')
    .values({
      id,
      run_id: runId,
      person_id: personId,
      thumb,
      reasons,
      content,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['run_id', 'person_id']).doUpdateSet({ thumb, reasons, content, updated_at: now }),
    )
    .execute();
};
