import type { InventionId } from '@hub/contract/fields.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
import { nowText } from '../../platform/clock.ts';
import { publish, publishAll } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { documentTitle } from './document-title.ts';
import { createReviewTask, type ReceivingDependencies } from './initial-outcome.ts';
import {
  type KnownDocument,
  markMissing,
  markRecognized,
  type OfficeData,
} from './office-documents.repository.ts';

/** A document that a person entered, and the same one as the office lists it. */
export interface RecognizedDocument {
  known: KnownDocument;
  listed: Omit<OfficeData, 'id'> & {
    /** Date in this workspace. */
    date: string;
  };
}

/**
 * Recognizes documents of the office as those that people entered by hand. Dates are never moved: if the office has another
 * one, the event says so and a task asks to check what was docketed.
 */
export const recognizeDocuments = async (
  write: Write,
  dependencies: ReceivingDependencies,
  inventionId: InventionId,
  recognized: readonly RecognizedDocument[],
): Promise<void> => {
  const now = nowText(dependencies.clock);
  for (const { known, listed } of recognized) {
    const isSameDate = known.date === listed.date;
    await markRecognized(write.tx, { ...listed, id: known.id, isSameDate }, now);
    if (!isSameDate)
      await createReviewTask(
        write,
        dependencies,
        { ...known, inventionId },
        {
          title: `Check the date of ${documentTitle(known)}`.slice(0, 500),
          notes: `It was entered with the date ${writeDate(known.date)}; the patent office has ${writeDate(listed.date)}. If the office is right, correct the document: its milestones then follow.`,
        },
      );
    await publish(write, {
      type: 'document.updated',
      inventionId,
      documentId: known.id,
      title: documentTitle(known),
      updatedAt: now,
      changes: [
        { field: 'recognized', from: false, to: true },
        ...(isSameDate ? [] : [{ field: 'officeDate', from: known.date, to: listed.date }]),
      ],
    });
  }
};

/** Notes, with an event each, that the office lists these documents no longer, or again. */
export const noteListing = async (
  write: Write,
  { clock }: Pick<ReceivingDependencies, 'clock'>,
  inventionId: InventionId,
  { lost, returned }: { lost: readonly KnownDocument[]; returned: readonly KnownDocument[] },
): Promise<void> => {
  const now = nowText(clock);
  const note = async (documents: readonly KnownDocument[], missingSince: string | null): Promise<void> => {
    await markMissing(
      write.tx,
      documents.map(({ id }) => id),
      missingSince,
    );
    await publishAll(
      write,
      documents.map((document) => ({
        type: 'document.updated' as const,
        inventionId,
        documentId: document.id,
        title: documentTitle(document),
        updatedAt: now,
        changes: [{ field: 'missingSince', from: document.missingSince, to: missingSince }],
      })),
    );
  };
  await note(lost, now);
  await note(returned, null);
};
