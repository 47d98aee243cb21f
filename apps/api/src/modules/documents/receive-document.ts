import type { DocumentCreate } from '@hub/contract/documents/document.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import { type Clock, nowText, officeToday } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { NewStreamEvent } from '../../spine/events/define-events.ts';
import { describeCreation } from '../../spine/live/field-changes.ts';
import { publishAll } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { maxPeriod } from './document-backlog.repository.ts';
import { documentEvents } from './document-events.ts';
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

/** Notes on documents of the past that a reading adds, by the reading that does. */
const earlierNotes = {
  first: 'In the file before the hub first read it.',
  late: 'Listed late, together with other documents of the past.',
};

const publishedFields = ['code', 'description', 'date', 'direction', 'outcome'] as const;

/** Returns the first day of which a document can have started a period that still runs. */
const startOfPeriods = (clock: Clock): string =>
  Temporal.PlainDate.from(officeToday(clock)).subtract(maxPeriod).toString();

/** Whether a document is too old to have started a period that still runs. */
export const isOfEarlierPeriod = (date: string, clock: Clock): boolean => date < startOfPeriods(clock);

/** Whether nobody has to decide about a document that was there before the hub first read the file. */
const isSettled = ({ code, date }: ReceivedDocument, since: string): boolean => {
  const { opens, kind } = reactToDocument(code);
  return date < since || (opens.length === 0 && kind !== 'review');
};

/**
 * Adds documents to file wrappers, each with an outcome and an event: the only way in, for those that a person enters and
 * those of the patent office. Their codes determine what they start and satisfy, which a person then confirms; an unknown
 * code, or one that matches nothing, creates a review task with an owner.
 * @param options.earlier `first`: they come from the first list of a file, `late`: from a later one that adds much of the
 * past at once. Those that meet no milestone and can have started no period that still runs are informational
 */
export const receiveDocuments = async (
  write: Write,
  dependencies: ReceivingDependencies,
  documents: readonly ReceivedDocument[],
  { earlier }: { earlier?: keyof typeof earlierNotes | undefined } = {},
): Promise<void> => {
  const { tx, actor } = write;
  const since = startOfPeriods(dependencies.clock);
  const outcomeOf = await initialOutcomes(tx, actor, documents);
  const now = nowText(dependencies.clock);
  const outcomes: NewOutcome[] = [];
  const events: NewStreamEvent[] = [];
  for (const document of documents) {
    const { id, inventionId, code } = document;
    const reaction = reactToDocument(code);
    const found = outcomeOf(document);
    const isEarlier = earlier !== undefined && found !== 'informational' && isSettled(document, since);
    const isMet = found === 'proposed' && reaction.opens.length === 0;
    const outcome = isEarlier && !isMet ? 'informational' : found;
    // Create the task first: assigning work locks the invention before its rows.
    const taskId = outcome === 'review' ? await createReviewTask(write, dependencies, document) : null;
    const note = outcome === found || !earlier ? '' : earlierNotes[earlier];
    const rules = { opens: reaction.opens, closes: rulesMet(reaction) };
    outcomes.push({ documentId: id, inventionId, outcome, ...rules, taskId, note });
    events.push({
      type: documentEvents['document.received'],
      inventionId,
      subject: { kind: 'document', id: id },
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
