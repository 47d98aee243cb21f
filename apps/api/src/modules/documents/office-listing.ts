import type { InventionId } from '@hub/contract/fields.ts';
import { nowText } from '../../platform/clock.ts';
import { publish, publishAll } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { documentEvents } from './document-events.ts';
import { documentTitle } from './document-title.ts';
import { createReviewTask, type ReceivingDependencies } from './initial-outcome.ts';
import {
  type KnownDocument,
  markMissing,
  type OfficeData,
  setIdentifier,
} from './office-documents.repository.ts';

/** Documents that one reading may find gone or back with an event each; of more than these there is one event. */
const maxEvents = 10;

/** The invention whose wrapper is listed. */
export interface ListedInvention {
  id: InventionId;
  title: string;
}

/** Marks documents as no longer listed by the office, or as listed again: with an event each, or one for many. */
export const noteListing = async (
  write: Write,
  { clock }: Pick<ReceivingDependencies, 'clock'>,
  { id: inventionId, title }: ListedInvention,
  {
    lost,
    returned,
    listed,
  }: {
    lost: readonly KnownDocument[];
    returned: readonly KnownDocument[];
    /** Number of documents that are listed now. */
    listed: number;
  },
): Promise<void> => {
  const now = nowText(clock);
  const note = async (documents: readonly KnownDocument[], missingSince: string | null): Promise<void> => {
    await markMissing(
      write.tx,
      documents.map(({ id }) => id),
      missingSince,
    );
    if (documents.length > maxEvents) return;
    await publishAll(
      write,
      documents.map((document) => ({
        type: documentEvents['document.updated'],
        inventionId,
        subject: { kind: 'document', id: document.id },
        title: documentTitle(document),
        updatedAt: now,
        changes: [{ field: 'missingSince', from: document.missingSince, to: missingSince }],
      })),
    );
  };
  await note(lost, now);
  await note(returned, null);
  const many = [lost, returned].filter(({ length }) => length > maxEvents).flat().length;
  if (many === 0) return;
  const before = listed + lost.length - returned.length;
  await publish(write, {
    type: documentEvents['application.updated'],
    inventionId,
    subject: { kind: 'invention', id: inventionId },
    title,
    updatedAt: now,
    changes: [{ field: 'listedDocuments', from: before, to: listed }],
  });
};

/** A document that the office lists under another identifier than before. */
export interface ReissuedDocument {
  known: KnownDocument;
  listed: Omit<OfficeData, 'id'>;
}

/** Takes over the identifiers that the office changed, with an event each; a document of other length has a task. */
export const noteReissued = async (
  write: Write,
  dependencies: ReceivingDependencies,
  inventionId: InventionId,
  reissued: readonly ReissuedDocument[],
): Promise<void> => {
  for (const { known, listed } of reissued) {
    await setIdentifier(write.tx, { ...listed, id: known.id });
    const [before, now] = [known.pageCount, listed.pageCount];
    if (before !== null && now !== null && before !== now)
      await createReviewTask(
        write,
        dependencies,
        { ...known, inventionId },
        {
          title: `Check ${documentTitle(known)}`.slice(0, 500),
          notes: `The patent office lists it under a new number, with ${now} pages instead of ${before}. Download it again and compare.`,
        },
      );
    await publish(write, {
      type: documentEvents['document.updated'],
      inventionId,
      subject: { kind: 'document', id: known.id },
      title: documentTitle(known),
      updatedAt: nowText(dependencies.clock),
      changes: [{ field: 'officeNumber', from: known.identifier, to: listed.identifier }],
    });
  }
};

/** Creates one task about the file wrapper as a whole, for those who review unknown documents. */
export const askToCheckWrapper = async (
  write: Write,
  dependencies: ReceivingDependencies,
  inventionId: InventionId,
  about: { title: string; notes: string },
): Promise<void> => {
  await createReviewTask(write, dependencies, { code: '', description: '', inventionId }, about);
};
