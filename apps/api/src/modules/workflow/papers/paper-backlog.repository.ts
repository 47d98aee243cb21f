import type { PaperOutcome } from '@hub/domain/deadlines/paper-outcome.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** What the migration that began to watch papers has left on those that were here. */
const leftByMigration = 'It was here before papers were watched.';

const selectBacklog = (db: Database) =>
  db
    .selectFrom('paper_outcomes')
    .innerJoin('patent_documents', 'patent_documents.id', 'paper_outcomes.document_id')
    .select([
      'patent_documents.id',
      'paper_outcomes.invention_id as inventionId',
      'patent_documents.code',
      'patent_documents.description',
    ])
    .where('paper_outcomes.outcome', '=', 'informational')
    .where('paper_outcomes.note', '=', leftByMigration)
    .where('paper_outcomes.decided_at', 'is', null);

/** A paper that was here before papers were watched, and that nobody was asked to read. */
export type BacklogPaper = Awaited<ReturnType<ReturnType<typeof selectBacklog>['executeTakeFirstOrThrow']>>;

/** The papers since a date that were here before papers were watched, of the whole workspace. */
export const listBacklog = (db: Database, since: string): Promise<BacklogPaper[]> =>
  selectBacklog(db)
    .where('patent_documents.document_date', '>=', since)
    .orderBy('patent_documents.document_date', 'desc')
    .orderBy('patent_documents.id')
    .execute();

/** Whether nobody has been asked to read a locked paper meanwhile. */
export const isBacklog = async (tx: Database, { id }: Pick<BacklogPaper, 'id'>): Promise<boolean> =>
  (await selectBacklog(tx).where('patent_documents.id', '=', id).executeTakeFirst()) !== undefined;

/** Opens a locked paper for its review. */
export const openOutcome = async (
  tx: Database,
  { id }: Pick<BacklogPaper, 'id'>,
  opened: {
    readonly outcome: PaperOutcome;
    readonly opens: readonly string[];
    readonly closes: readonly string[];
    readonly taskId: string;
  },
  now: string,
): Promise<void> => {
  await tx
    .updateTable('paper_outcomes')
    .set({
      outcome: opened.outcome,
      opens: [...opened.opens],
      closes: [...opened.closes],
      task_id: opened.taskId,
      updated_at: sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('document_id', '=', id)
    .execute();
};
