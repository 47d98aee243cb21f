import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Whether a statutory milestone can be finished without a document. */
interface EvidenceRule {
  rule: 'warn' | 'refuse';
}

/** Returns whether a statutory milestone can be finished without a document. */
export const readEvidenceRule = (db: Database): Promise<EvidenceRule> =>
  db
    .selectFrom('workspace')
    .select(sql.ref<EvidenceRule['rule']>('evidence_rule').as('rule'))
    .executeTakeFirstOrThrow();

/** Stores whether a statutory milestone can be finished without a document. */
export const saveEvidenceRule = async (tx: Database, { rule }: EvidenceRule): Promise<void> => {
  await tx.updateTable('workspace').set({ evidence_rule: rule }).execute();
};
