import type { DocumentCreate } from '@hub/contract/documents/document.schema.ts';
import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import { readTrigger } from '@hub/domain/deadlines/facts/deadline-facts.ts';
import { assertForeseeable } from '@hub/domain/deadlines/facts/trigger-horizon.ts';
import { type DocumentReaction, reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import type { Clock } from '../../platform/clock.ts';
import { nowText, officeToday } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { describeCreation } from '../../spine/live/field-changes.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { readOfficeCalendar } from '../deadlines/public.ts';
import { createTasksService } from '../tasks/public.ts';
import { readClosable } from './closable-milestones.read-model.ts';
import { insertDocument, insertOutcome, type NewDocument } from './documents.repository.ts';
import { readExtendable } from './extendable-milestones.read-model.ts';
import { readReviewOwners } from './review-owners.read-model.ts';
import { reviewTask } from './review-task.ts';

/** A document as received: entered by a person or imported from the patent office. */
export interface IncomingDocument extends DocumentCreate {
  /** Date printed on the document, if the workspace uses another one. */
  realDate?: string;
}

export interface ReceivingDependencies {
  database: Database;
  clock: Clock;
}

const directions = { O: 'OUTGOING', I: 'INCOMING', N: 'INTERNAL' } as const;

const outcomes = { rules: 'proposed', informational: 'informational', review: 'review' } as const;

const assertCountable = (date: string, today: string): void => {
  try {
    readTrigger(date);
    assertForeseeable({ trigger: date }, today);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw appError('deadline.trigger_range', { errors: [{ path: 'date', message }] });
  }
};

/**
 * Describes the document to store. An unknown one is treated as an office document: only those start periods.
 */
const describeDocument = (
  { code, description, direction, date, realDate = date, pageCount, inventionId }: IncomingDocument,
  reaction: DocumentReaction,
): Omit<NewDocument, 'enteredBy'> => ({
  id: newId(),
  inventionId,
  code,
  description: description ?? reaction.name,
  direction: direction ?? directions[reaction.direction ?? 'O'],
  date,
  realDate,
  pageCount: pageCount ?? null,
});

/** Creates the task to review a document. */
const createReviewTask = async (
  write: Write,
  { database, clock }: ReceivingDependencies,
  { inventionId, ...document }: Omit<NewDocument, 'enteredBy'> & { inventionId: InventionId },
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

/** Returns the initial outcome. A document that starts nothing and matches no milestone needs review. */
const decideOutcome = async (
  tx: Database,
  actor: Actor,
  document: Omit<NewDocument, 'enteredBy'>,
  { kind, opens, closes, replies, extends: isExtension, unmatched }: DocumentReaction,
): Promise<(typeof outcomes)[keyof typeof outcomes]> => {
  if (kind !== 'rules' || opens.length > 0) return outcomes[kind];
  const closing = { ...document, closes: [...closes, ...replies] };
  const found = isExtension
    ? (await readExtendable(tx, actor, [document]))(document)
    : (await readClosable(tx, actor, [closing]))(closing);
  return found.length > 0 ? 'proposed' : unmatched;
};

/**
 * Adds a document to the file wrapper of an invention that the actor may change. Its code determines what it
 * starts and satisfies, which a person then confirms; an unknown code, or one that matches nothing, creates a
 * review task with an owner. Throws `deadline.trigger_range` for a date outside the supported range.
 * @returns the id of the document
 */
export const receiveDocument = async (
  write: Write,
  dependencies: ReceivingDependencies,
  incoming: IncomingDocument,
): Promise<string> => {
  const { tx, actor } = write;
  assertCountable(incoming.date, officeToday(dependencies.clock));
  const { inventionId } = incoming;
  const reaction = reactToDocument(incoming.code);
  const document = { ...describeDocument(incoming, reaction), inventionId };
  const outcome = await decideOutcome(tx, actor, document, reaction);
  const now = nowText(dependencies.clock);
  const { opens, replies } = reaction;
  const closes = [...reaction.closes, ...replies];
  // Create the task first: assigning work locks the invention before its rows.
  const taskId = outcome === 'review' ? await createReviewTask(write, dependencies, document) : null;
  await insertDocument(tx, { ...document, enteredBy: actor.id }, now);
  await insertOutcome(tx, { documentId: document.id, inventionId, outcome, opens, closes, taskId }, now);
  const { code, description, date, direction } = document;
  await publish(write, {
    type: 'document.received',
    inventionId,
    title: `${code}: ${description}`,
    updatedAt: now,
    changes: describeCreation({ code, description, date, direction, outcome }, [
      'code',
      'description',
      'date',
      'direction',
      'outcome',
    ]),
  });
  return document.id;
};
