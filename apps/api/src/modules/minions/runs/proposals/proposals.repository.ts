import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** A run that waits for a person from its start, because someone other than the script of the minion proposed. */
export interface ProposedRun {
  id: string;
  /** 24 characters, by which the calls in Strapi's shape name it. */
  key: string;
  minionId: number;
  inventionId: InventionId;
  title: string;
  requestedBy: string;
  proposal: object;
  hash: string;
}

/** Stores a run that waits for a person. It counts for the budget of its minion like others; false if that is used up. */
export const insertProposedRun = async (tx: Database, run: ProposedRun, now: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into minion_runs (id, document_id, minion_id, invention_id, requested_by, title, state, proposal, proposal_hash,
      started_at, finished_at, created_at, updated_at)
    select ${run.id}, ${run.key}, minion.id, ${run.inventionId}, ${run.requestedBy}, ${run.title}, 'needs-you',
      ${JSON.stringify(run.proposal)}::jsonb, ${run.hash}, ${now}, ${now}, ${now}, ${now}
    from (select id, daily_runs from minions where id = ${run.minionId} for no key update) minion
    where minion.daily_runs > (select count(*) from minion_runs other
      where other.minion_id = minion.id and other.started_at >= date_trunc('day', ${now}::timestamptz, 'UTC'))
    returning id`.execute(tx);
  return rows.length > 0;
};
