import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { listDocuments } from '@hub/contract/documents/documents.calls.ts';
import type { DocumentOutcome } from '@hub/domain/documents/document-outcome.ts';
import { findInvention } from '../../hub/find-invention.ts';
import { loadPages } from '../../hub/load-pages.ts';
import type { Context } from '../../program/context.ts';
import { defaultLimit, referenceOf } from '../rows.ts';

interface ListInput {
  invention: string | undefined;
  outcome: string | undefined;
  limit: number | undefined;
}

interface DocumentPage {
  collection: PatentDocument[];
  total: number;
  size: number;
}

/** Lists the documents that need a decision, or the file wrapper of an invention. */
export const list = async (
  { connect, output }: Context,
  { invention, outcome, limit }: ListInput,
): Promise<void> => {
  const { request } = await connect();
  const query = {
    inventionId: invention === undefined ? undefined : await findInvention(request, invention),
    outcome: (outcome ?? (invention === undefined ? 'open' : 'all')) as DocumentOutcome | 'all' | 'open',
  };
  const page = await loadPages<PatentDocument, DocumentPage>(limit ?? defaultLimit, (part) =>
    request(listDocuments, { query: { ...query, ...part } }),
  );
  output.table(
    page,
    page.collection,
    [
      { title: 'Date', value: ({ date }) => date, isWhole: true },
      { title: 'Code', value: ({ code }) => code, isWhole: true },
      { title: 'Document', value: ({ description }) => description },
      { title: 'Outcome', value: ({ outcome: decided }) => decided, isExtra: true },
      { title: 'Invention', value: ({ invention: owner }) => referenceOf(owner), isExtra: true },
      { title: 'Id', value: ({ id }) => id, isWhole: true },
    ],
    'No document matches.',
  );
};
