import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import type { DocumentReaction } from '@hub/domain/documents/document-reactions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
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
}

const outcomes = { rules: 'proposed', informational: 'informational', review: 'review' } as const;

type InitialOutcome = (typeof outcomes)[keyof typeof outcomes];

/** Creates the task to review a document. */
export const createReviewTask = async (
  write: Write,
  { database, clock }: ReceivingDependencies,
  { inventionId, ...document }: Pick<NewDocument, 'code' | 'description'> & { inventionId: InventionId },
): Promise<TaskId> => {
  const { tx, actor } = write;
  const calendar = await readOfficeCalendar(tx);
  const { id } = await createTasksService({ database, clock }).createTask(write, {
    ...reviewTask(document, clock, calendar),
    inventionId,
    assignees: await readReviewOwners(tx, actor, inventionId),
  });
  return id;
};

/** Ids of the rules whose period a document ends or answers. */
export const rulesMet = ({ closes, replies }: DocumentReaction): string[] => [...closes, ...replies];

/** Returns the outcome before a decision. A document that starts nothing and matches no milestone needs review. */
export const initialOutcome = async (
  tx: Database,
  actor: Actor,
  document: Pick<NewDocument, 'id' | 'inventionId' | 'code' | 'date'>,
  reaction: DocumentReaction,
): Promise<InitialOutcome> => {
  const { kind, opens, unmatched, extends: isExtension } = reaction;
  if (kind !== 'rules' || opens.length > 0) return outcomes[kind];
  const closing = { ...document, closes: rulesMet(reaction) };
  const found = isExtension
    ? (await readExtendable(tx, actor, [document]))(document)
    : (await readClosable(tx, actor, [closing]))(closing);
  return found.length > 0 ? 'proposed' : unmatched;
};
