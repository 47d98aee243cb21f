import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { visibleInvention } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type ClosedTaskRow, readClosedTasks } from '../tasks/closed-tasks.read-model.ts';
import { selectTasks, type TaskRow } from '../tasks/tasks.repository.ts';
import { type MilestoneRow, selectMilestones } from './milestones.repository.ts';

export type DocumentDirection = 'INCOMING' | 'OUTGOING' | 'INTERNAL';
export type DocumentRelation = 'opened' | 'extended' | 'closed';

const selectDocuments = (db: Database) =>
  db
    .selectFrom('milestone_documents')
    .innerJoin('patent_documents', 'patent_documents.id', 'milestone_documents.document_id')
    .select([
      'milestone_documents.milestone_id as milestoneId',
      'patent_documents.id',
      'patent_documents.code',
      'patent_documents.description',
      'patent_documents.document_date as date',
      'patent_documents.real_date as realDate',
      sql.ref<DocumentDirection>('patent_documents.direction').as('direction'),
      'patent_documents.page_count as pageCount',
      sql.ref<DocumentRelation>('milestone_documents.relation').as('relation'),
    ])
    .orderBy('patent_documents.document_date')
    .orderBy('patent_documents.id');

/** A paper that opened, extended or closed a milestone. */
type MilestoneDocumentRow = Awaited<
  ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>
>;

/** What hangs on milestones. */
export interface MilestoneWork {
  tasks: TaskRow[];
  documents: MilestoneDocumentRow[];
  /** Of finished milestones: the tasks that were closed with them. */
  closed: ClosedTaskRow[];
}

/** The tasks and papers of milestones, whose visibility the caller has checked. */
export const readMilestonesWork = async (
  db: Database,
  milestoneIds: readonly string[],
): Promise<MilestoneWork> => ({
  tasks: await selectTasks(db)
    .where('tasks.milestone_id', 'in', milestoneIds)
    .where('tasks.is_deleted', '=', false)
    .orderBy('tasks.step_order')
    .orderBy('tasks.id')
    .execute(),
  documents: await selectDocuments(db)
    .where('milestone_documents.milestone_id', 'in', milestoneIds)
    .execute(),
  closed: await readClosedTasks(db, milestoneIds),
});

/** The work of each milestone among that of many, by the milestone's id; tasks without one under null. */
export const splitWork = ({
  tasks,
  documents,
  closed,
}: MilestoneWork): ((id: string | null) => MilestoneWork) => {
  const tasksOf = Map.groupBy(tasks, ({ milestoneId }): string | null => milestoneId);
  const documentsOf = Map.groupBy(documents, ({ milestoneId }): string | null => milestoneId);
  const closedOf = Map.groupBy(closed, ({ milestoneId }): string | null => milestoneId);
  return (id) => ({
    tasks: tasksOf.get(id) ?? [],
    documents: documentsOf.get(id) ?? [],
    closed: closedOf.get(id) ?? [],
  });
};

/** All work of one invention, as it stood with its event `seq`. */
export interface InventionWork extends MilestoneWork {
  milestones: MilestoneRow[];
  seq: number;
}

/**
 * Milestones, tasks and papers of an invention in one snapshot, so that the events after `seq` follow without a gap.
 * Nothing where the actor may not see it.
 */
export const readInventionWork = (
  database: Database,
  actor: Actor,
  inventionId: string,
): Promise<InventionWork | undefined> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const invention = await snapshot
        .selectFrom('inventions')
        .innerJoin('stream_heads', 'stream_heads.invention_id', 'inventions.id')
        .select('stream_heads.last_seq as seq')
        .where('inventions.id', '=', inventionId)
        .where(visibleInvention(actor, 'inventions.id'))
        .executeTakeFirst();
      if (!invention) return undefined;
      const milestones = await selectMilestones(snapshot)
        .where('milestones.invention_id', '=', inventionId)
        .execute();
      return {
        seq: invention.seq,
        milestones,
        tasks: await selectTasks(snapshot)
          .where('tasks.invention_id', '=', inventionId)
          .where('tasks.is_deleted', '=', false)
          .orderBy('tasks.step_order')
          .orderBy('tasks.id')
          .execute(),
        documents: await selectDocuments(snapshot)
          .where('patent_documents.invention_id', '=', inventionId)
          .execute(),
        closed: await readClosedTasks(
          snapshot,
          milestones.filter(({ finished }) => finished).map(({ id }) => id),
        ),
      };
    });
