import type { InventionId } from '@hub/contract/fields.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import type { OfficeFormat } from '@hub/domain/documents/office-format.ts';
import { createContext, use } from 'react';
import type { WrapperRow } from '../model/wrapper-rows.ts';
import type { WrapperSearch } from '../model/wrapper-search.ts';

/** State and actions that the rows of the file wrapper share. */
export interface WrapperContextValue {
  inventionId: InventionId;
  search: WrapperSearch;
  canEdit: boolean;
  /** Whether documents can be fetched: the person may, and the office is connected. */
  canFetch: boolean;
  /** Ids of the selected documents. */
  selected: ReadonlySet<string>;
  toggle: (row: WrapperRow) => void;
  /** Opens or closes a submission. */
  unfold: (id: string) => void;
  /** Whether a document is new since the last visit. */
  isNew: (document: WrapperDocument) => boolean;
  /** Fetches documents from the office; a single one opens when it is stored, if the person wants that. */
  fetch: (documents: readonly WrapperDocument[]) => void;
  /** Fetches a document in another format than its main one. */
  fetchFormat: (document: WrapperDocument, format: OfficeFormat) => void;
  /** Opens the dialog that dockets a document. */
  docket: (document: WrapperDocument) => void;
  /** Opens the correction of a document, filled with the office's date and code. */
  correct: (document: WrapperDocument) => void;
  milestoneOf: (id: string) => Milestone | undefined;
  /** Whether milestones are shown beside their documents. */
  showsMilestones: boolean;
}

const WrapperContext = createContext<WrapperContextValue | null>(null);

/** Provides what the rows share. */
export const WrapperProvider = WrapperContext.Provider;

/** Returns what the rows of the file wrapper share. */
export const useWrapperContext = (): WrapperContextValue => {
  const value = use(WrapperContext);
  if (!value) throw new Error('There is no file wrapper around this component.');
  return value;
};
