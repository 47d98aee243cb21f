import type { InventionId } from '@hub/contract/fields.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
import { nowText } from '../../platform/clock.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { proposeDates } from './date-proposal.ts';
import { documentEvents } from './document-events.ts';
import { documentTitle } from './document-title.ts';
import { createReviewTask, type ReceivingDependencies } from './initial-outcome.ts';
import {
  type KnownDocument,
  markRecognized,
  type OfficeData,
  setOfficeCode,
} from './office-documents.repository.ts';

const ifRight = 'If the office is right, correct the document: its milestones then follow.';

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
          notes: [
            `It was entered with the date ${writeDate(known.date)}; the patent office has ${writeDate(listed.date)}.`,
            await proposeDates(write, known.id, listed.date),
            ifRight,
          ]
            .filter(Boolean)
            .join(' '),
        },
      );
    await publish(write, {
      type: documentEvents['document.updated'],
      inventionId,
      subject: { kind: 'document', id: known.id },
      title: documentTitle(known),
      updatedAt: now,
      changes: [
        { field: 'recognized', from: false, to: true },
        ...(isSameDate ? [] : [{ field: 'officeDate', from: known.date, to: listed.date }]),
      ],
    });
  }
};

/** A document whose date or code the office has changed. */
export interface CorrectedDocument {
  known: KnownDocument;
  listed: {
    code: string;
    /** Date in this workspace. */
    date: string;
  };
  hasOtherDate: boolean;
  hasOtherCode: boolean;
}

const describeCorrection = (
  { known, listed, hasOtherDate, hasOtherCode }: CorrectedDocument,
  dates: string,
): string =>
  [
    hasOtherDate &&
      `The hub has the date ${writeDate(known.date)}; the patent office now has ${writeDate(listed.date)}.`,
    hasOtherCode &&
      `The hub has ${known.code === '' ? 'no code' : `the code ${known.code}`}; the patent office now has ${listed.code}.`,
    dates,
    ifRight,
  ]
    .filter(Boolean)
    .join(' ');

/** Reports that the office has changed its documents, with an event and a task each. Dates are never moved. */
export const noteCorrections = async (
  write: Write,
  dependencies: ReceivingDependencies,
  inventionId: InventionId,
  corrected: readonly CorrectedDocument[],
): Promise<void> => {
  for (const correction of corrected) {
    const { known, listed, hasOtherDate, hasOtherCode } = correction;
    const changed = [hasOtherDate && 'date', hasOtherCode && 'code'].filter(Boolean).join(' and ');
    if (hasOtherCode) await setOfficeCode(write.tx, known.id, listed.code);
    await createReviewTask(
      write,
      dependencies,
      { ...known, inventionId },
      {
        title: `Check the ${changed} of ${documentTitle(known)}`.slice(0, 500),
        notes: describeCorrection(
          correction,
          hasOtherDate ? await proposeDates(write, known.id, listed.date) : '',
        ),
      },
    );
    await publish(write, {
      type: documentEvents['document.updated'],
      inventionId,
      subject: { kind: 'document', id: known.id },
      title: documentTitle(known),
      updatedAt: nowText(dependencies.clock),
      changes: [
        ...(hasOtherDate ? [{ field: 'officeDate', from: known.date, to: listed.date }] : []),
        ...(hasOtherCode
          ? [{ field: 'officeCode', from: known.officeCode ?? known.code, to: listed.code }]
          : []),
      ],
    });
  }
};
