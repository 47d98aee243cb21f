import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import type { PaperCreate } from '@hub/contract/workflow/paper.schema.ts';
import { readTrigger } from '@hub/domain/deadlines/deadline-facts.ts';
import { type PaperReaction, reactToPaper } from '@hub/domain/deadlines/paper-reactions.ts';
import { assertForeseeable } from '@hub/domain/deadlines/trigger-horizon.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { nowText, officeToday } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { tellCreation } from '../../../platform/live/field-changes.ts';
import { publish } from '../../../platform/live/publish.ts';
import { readOfficeCalendar } from '../deadlines/office-calendar.read-model.ts';
import { createTasksService } from '../tasks/tasks.service.ts';
import { readClosable } from './closable-milestones.read-model.ts';
import { readExtendable } from './extendable-milestones.read-model.ts';
import { insertDocument, insertOutcome, type NewDocument } from './papers.repository.ts';
import { readReviewOwners } from './review-owners.read-model.ts';
import { reviewTask } from './review-task.ts';

/** A paper as it came in: entered by a person, or read from the patent office. */
export interface IncomingPaper extends PaperCreate {
  /** As printed on it, where the workspace counts another date. */
  readonly realDate?: string;
}

export interface ReceivingDependencies {
  readonly database: Database;
  readonly clock: Clock;
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

/** An unknown paper is taken for one of the Office: only those start periods. */
const describeDocument = (
  { code, description, direction, date, realDate = date, pageCount, inventionId }: IncomingPaper,
  reaction: PaperReaction,
): NewDocument => ({
  id: newId(),
  inventionId,
  code,
  description: description ?? reaction.name,
  direction: direction ?? directions[reaction.direction ?? 'O'],
  date,
  realDate,
  pageCount: pageCount ?? null,
});

/** Makes the task that asks somebody to read a paper. */
const createReviewTask = async (
  tx: Database,
  { database, clock }: ReceivingDependencies,
  actor: Actor,
  { inventionId, ...document }: NewDocument & { inventionId: InventionId },
): Promise<TaskId> => {
  const calendar = await readOfficeCalendar(tx);
  const { id } = await createTasksService({ database, clock }).createTask(tx, actor, {
    ...reviewTask(document, clock, calendar),
    inventionId,
    assignees: await readReviewOwners(tx, actor, inventionId),
  });
  return id;
};

/** A paper that starts nothing, and meets or extends nothing that the hub knows, is read by a person. */
const decideOutcome = async (
  tx: Database,
  actor: Actor,
  document: NewDocument,
  { kind, opens, closes, extends: isExtension }: PaperReaction,
): Promise<(typeof outcomes)[keyof typeof outcomes]> => {
  if (kind !== 'rules' || opens.length > 0) return outcomes[kind];
  const closing = { ...document, closes };
  const found = isExtension
    ? (await readExtendable(tx, actor, [document]))(document)
    : (await readClosable(tx, actor, [closing]))(closing);
  return found.length > 0 ? 'proposed' : 'review';
};

/**
 * Takes a paper into the file wrapper of an invention that the actor may change. Its code says what it starts and meets,
 * which a person then confirms; one that nobody knows, or that matches nothing, makes a review task with an owner. Throws
 * `deadline.trigger_range` for a date that nothing can be counted from.
 * @returns the id of the document
 */
export const receivePaper = async (
  tx: Database,
  dependencies: ReceivingDependencies,
  actor: Actor,
  paper: IncomingPaper,
): Promise<string> => {
  assertCountable(paper.date, officeToday(dependencies.clock));
  const { inventionId } = paper;
  const reaction = reactToPaper(paper.code);
  const document = { ...describeDocument(paper, reaction), inventionId };
  const outcome = await decideOutcome(tx, actor, document, reaction);
  const now = nowText(dependencies.clock);
  const { opens, closes } = reaction;
  // The task first: whoever gives out work locks the invention before its rows.
  const taskId = outcome === 'review' ? await createReviewTask(tx, dependencies, actor, document) : null;
  await insertDocument(tx, document, now);
  await insertOutcome(tx, { documentId: document.id, inventionId, outcome, opens, closes, taskId }, now);
  const { code, description, date, direction } = document;
  await publish(tx, actor, {
    type: 'paper.received',
    inventionId,
    title: `${code}: ${description}`,
    updatedAt: now,
    changes: tellCreation({ code, description, date, direction, outcome }, [
      'code',
      'description',
      'date',
      'direction',
      'outcome',
    ]),
  });
  return document.id;
};
