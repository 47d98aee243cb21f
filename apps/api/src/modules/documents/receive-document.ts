import type { DocumentCreate } from '@hub/contract/documents/document.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import { nowText, officeToday } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { describeCreation } from '../../spine/live/field-changes.ts';
import { type NewStreamEvent, publishAll } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { maxPeriod } from './document-backlog.repository.ts';
import { assertLikely } from './document-likelihood.ts';
import { documentTitle } from './document-title.ts';
import { assertDated, nameDocument } from './document-values.ts';
import {
  insertDocuments,
  insertOutcomes,
  type NewDocument,
  type NewOutcome,
} from './documents.repository.ts';
import {
  createReviewTask,
  initialOutcomes,
  type ReceivingDependencies,
  rulesMet,
} from './initial-outcome.ts';

/** A document to add to the file wrapper. */
export type ReceivedDocument = NewDocument & { inventionId: InventionId };

/** Note on a document that was in the office's file before the hub read it for the first time. */
const earlierNote = 'In the file before the hub first read it.';

const publishedFields = ['code', 'description', 'date', 'direction', 'outcome'] as const;

/** Whether nobody has to decide about a document that was there before the hub first read the file. */
const isSettled = ({ code, date }: ReceivedDocument, since: string): boolean => {
  const { opens, kind } = reactToDocument(code);
  return date < since || (opens.length === 0 && kind !== 'review');
};

/**
 * Adds documents to file wrappers, each with an outcome and an event: the only way in, for those that a person enters and
 * those of the patent office. Their codes determine what they start and satisfy, which a person then confirms; an unknown
 * code, or one that matches nothing, creates a review task with an owner.
 * @param options.isFirstReading whether they come from the first reading of a file: those that meet no milestone and can
 * have started no period that still runs are informational
 */
export const receiveDocuments = async (
  write: Write,
  dependencies: ReceivingDependencies,
  documents: readonly ReceivedDocument[],
  { isFirstReading = false } = {},
): Promise<void> => {
  const { tx, actor } = write;
  const since = Temporal.PlainDate.from(officeToday(dependencies.clock)).subtract(maxPeriod).toString();
  const outcomeOf = await initialOutcomes(tx, actor, documents);
  const now = nowText(dependencies.clock);
  const outcomes: NewOutcome[] = [];
  const events: NewStreamEvent[] = [];
  for (const document of documents) {
    const { id, inventionId, code } = document;
    const reaction = reactToDocument(code);
    const found = outcomeOf(document);
    const isEarlier = isFirstReading && found !== 'informational' && isSettled(document, since);
    const isMet = found === 'proposed' && reaction.opens.length === 0;
    const outcome = isEarlier && !isMet ? 'informational' : found;
    // Create the task first: assigning work locks the invention before its rows.
    const taskId = outcome === 'review' ? await createReviewTask(write, dependencies, document) : null;
    const note = outcome === found ? '' : earlierNote;
    const rules = { opens: reaction.opens, closes: rulesMet(reaction) };
    outcomes.push({ documentId: id, inventionId, outcome, ...rules, taskId, note });
    events.push({
      type: 'document.received',
      inventionId,
      documentId: id,
      title: documentTitle(document),
      updatedAt: now,
      changes: describeCreation({ ...document, outcome }, publishedFields),
    });
  }
  await insertDocuments(tx, documents, now);
  await insertOutcomes(tx, outcomes, now);
  await publishAll(write, events);
};

/**
 * Adds a document that a person enters, on an invention that they may change. Throws `deadline.trigger_range` or
 * `request.invalid` for an impossible date, and `document.unlikely` unless the person has confirmed it.
 * @returns the id of the document
 */
export const receiveDocument = async (
  write: Write,
  dependencies: ReceivingDependencies,
  incoming: DocumentCreate,
): Promise<string> => {
  const { inventionId, date, pageCount = null, confirmed } = incoming;
  const today = officeToday(dependencies.clock);
  assertDated(date, today);
  const document = {
    ...{ id: newId(), inventionId, ...nameDocument(incoming), date, realDate: date },
    ...{ pageCount, enteredBy: write.actor.id },
  };
  if (!confirmed) await assertLikely(write.tx, document, today);
  await receiveDocuments(write, dependencies, [document]);
  return document.id;
};
