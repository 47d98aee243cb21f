import type { DocumentCreate } from '@hub/contract/documents/document.schema.ts';
import { reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import { nowText, officeToday } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { describeCreation } from '../../spine/live/field-changes.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { assertLikely } from './document-likelihood.ts';
import { documentTitle } from './document-title.ts';
import { assertDated, nameDocument } from './document-values.ts';
import { insertDocument, insertOutcome } from './documents.repository.ts';
import { createReviewTask, initialOutcome, type ReceivingDependencies, rulesMet } from './initial-outcome.ts';

/** A document as received: entered by a person or imported from the patent office. */
export interface IncomingDocument extends DocumentCreate {
  /** Date printed on the document, if the workspace uses another one. */
  realDate?: string;
  /** Whether it comes from the patent office's file. */
  isImported?: boolean;
}

/**
 * Adds a document to the file wrapper of an invention that the actor may change. Its code determines what it
 * starts and satisfies, which a person then confirms; an unknown code, or one that matches nothing, creates a
 * review task with an owner. Throws `deadline.trigger_range` or `request.invalid` for an impossible date, and
 * `document.unlikely` unless the person has confirmed it.
 * @returns the id of the document
 */
export const receiveDocument = async (
  write: Write,
  dependencies: ReceivingDependencies,
  { isImported = false, ...incoming }: IncomingDocument,
): Promise<string> => {
  const { tx, actor } = write;
  const { inventionId, date, realDate = date, pageCount, confirmed } = incoming;
  assertDated(date, officeToday(dependencies.clock));
  const named = nameDocument(incoming);
  const document = {
    ...{ id: newId(), inventionId, ...named, date, realDate },
    pageCount: pageCount ?? null,
    enteredBy: isImported ? null : actor.id,
  };
  if (!confirmed) await assertLikely(tx, document);
  const reaction = reactToDocument(named.code);
  const outcome = await initialOutcome(tx, actor, document, reaction);
  const now = nowText(dependencies.clock);
  const { opens } = reaction;
  const closes = rulesMet(reaction);
  // Create the task first: assigning work locks the invention before its rows.
  const taskId = outcome === 'review' ? await createReviewTask(write, dependencies, document) : null;
  await insertDocument(tx, document, now);
  await insertOutcome(tx, { documentId: document.id, inventionId, outcome, opens, closes, taskId }, now);
  const fields = ['code', 'description', 'date', 'direction', 'outcome'] as const;
  await publish(write, {
    type: 'document.received',
    inventionId,
    title: documentTitle(document),
    updatedAt: now,
    changes: describeCreation({ ...document, outcome }, fields),
  });
  return document.id;
};
