import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { editing, usableInvention, visibleInvention } from '../../spine/access/visible-invention.ts';
import { type ClosedTaskRow, readClosedTasks, selectTasks, type TaskRow } from '../tasks/public.ts';
import { type MilestoneRow, selectMilestones } from './milestones.repository.ts';

export type DocumentDirection = 'INCOMING' | 'OUTGOING' | 'INTERNAL';
export type DocumentRelation = 'opened' | 'extended' | 'replied' | 'closed';

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

/** A document that opened, extended, answered or closed a milestone. */
type MilestoneDocumentRow = Awaited<
  ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>
>;

/** Tasks and documents of milestones. */
export interface MilestoneWork {
  tasks: TaskRow[];
  documents: MilestoneDocumentRow[];
  /** Tasks that were closed with the finished ones among these milestones. */
  closed: ClosedTaskRow[];
}

/** Reads the tasks and documents of milestones; the caller has checked visibility. */
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

/** Groups tasks and documents by milestone id; tasks without a milestone are under null. */
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

/** All work of one invention, as of its event `seq`. */
export interface InventionWork extends MilestoneWork {
  milestones: MilestoneRow[];
  /** Whether the actor may change the invention. */
  canEdit: boolean;
  seq: number;
}

/**
 * Reads milestones, tasks and documents of an invention in one snapshot, so that the events after `seq`
 * follow without a gap. Undefined if the actor may not see the invention.
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
        .select([
          'stream_heads.last_seq as seq',
          usableInvention(actor, editing, 'inventions.id').as('canEdit'),
        ])
        .where('inventions.id', '=', inventionId)
        .where(visibleInvention(actor, 'inventions.id'))
        .executeTakeFirst();
      if (!invention) return undefined;
      const milestones = await selectMilestones(snapshot)
        .where('milestones.invention_id', '=', inventionId)
        .execute();
      return {
        ...invention,
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
