import type { LinkedDocument } from '@hub/contract/reports/report.schema.ts';
import { createContext, useContext } from 'react';
import type { LinkRow, LinkUse } from '../model/link-rows.ts';

interface Linking {
  linked: readonly LinkedDocument[];
  /** Whether the maximum number of documents is linked. */
  isFull: boolean;
  toggle: (row: LinkRow, use: LinkUse) => void;
}

export const LinkContext = createContext<Linking>({ linked: [], isFull: false, toggle: () => undefined });

/** Returns the linked documents, for the cells of the table. */
export const useLinking = (): Linking => useContext(LinkContext);
