import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import { type DocumentReaction, reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { Write } from '../../spine/writes/write.ts';
import { readOfficeCalendar } from '../deadlines/public.ts';
import { createTasksService } from '../tasks/public.ts';
import { readClosable } from './closable-milestones.read-model.ts';
import type { NewDocument } from './documents.repository.ts';
import { readExtendable } from './extendable-milestones.read-model.ts';
import { readReviewOwners } from './review-owners.read-model.ts';
import { reviewTask } from './review-task.ts';

export interface ReceivingDependencies {
  database: Database;
  clock: Clock;
  queue: Pick<JobQueue, 'enqueueAll'>;
}

const outcomes = { rules: 'proposed', informational: 'informational', review: 'review' } as const;

type InitialOutcome = (typeof outcomes)[keyof typeof outcomes];

/** Creates the task to review a document, or to check what `about` says of it. */
export const createReviewTask = async (
  write: Write,
  { database, clock, queue }: ReceivingDependencies,
  { inventionId, ...document }: Pick<NewDocument, 'code' | 'description'> & { inventionId: InventionId },
  about: { title?: string; notes?: string } = {},
): Promise<TaskId> => {
  const { tx, actor } = write;
  const calendar = await readOfficeCalendar(tx);
  const { id } = await createTasksService({ database, clock, queue }).createTask(write, {
    ...reviewTask(document, clock, calendar),
    ...about,
    inventionId,
    assignees: await readReviewOwners(tx, actor, inventionId),
  });
  return id;
};

/** Ids of the rules whose period a document ends or answers. */
export const rulesMet = ({ closes, replies }: DocumentReaction): string[] => [...closes, ...replies];

type Undecided = Pick<NewDocument, 'id' | 'inventionId' | 'code' | 'date'>;

/**
 * Returns the outcome of each of these documents before a decision. A document that starts nothing and matches no
 * milestone needs review.
 */
export const initialOutcomes = async (
  tx: Database,
  actor: Actor,
  documents: readonly Undecided[],
): Promise<(document: Undecided) => InitialOutcome> => {
  const matching = documents
    .map((document) => ({ document, reaction: reactToDocument(document.code) }))
    .filter(({ reaction: { kind, opens } }) => kind === 'rules' && opens.length === 0);
  const [petitions, others] = [
    matching.filter(({ reaction }) => reaction.extends).map(({ document }) => document),
    matching.filter(({ reaction }) => !reaction.extends),
  ];
  const closing = others.map(({ document, reaction }) => ({ ...document, closes: rulesMet(reaction) }));
  const extendableBy = await readExtendable(tx, actor, petitions);
  const closableBy = await readClosable(tx, actor, closing);
  const matched = new Set([
    ...petitions.filter((document) => extendableBy(document).length > 0).map(({ id }) => id),
    ...closing.filter((document) => closableBy(document).length > 0).map(({ id }) => id),
  ]);
  return ({ id, code }) => {
    const { kind, opens, unmatched } = reactToDocument(code);
    if (kind !== 'rules' || opens.length > 0) return outcomes[kind];
    return matched.has(id) ? 'proposed' : unmatched;
  };
};

/** Returns the outcome of one document before a decision, like `initialOutcomes`. */
export const initialOutcome = async (
  tx: Database,
  actor: Actor,
  document: Undecided,
): Promise<InitialOutcome> => (await initialOutcomes(tx, actor, [document]))(document);
