import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * Returns whether a document was new at any time since the tab was opened: the markers stay until the next visit although
 * the visit is recorded meanwhile.
 */
export const useNewDocuments = (documents: readonly WrapperDocument[] | undefined) => {
  const [marked, setMarked] = useState(none);
  const found = documents?.filter(({ id, isNew }) => isNew && !marked.has(id)) ?? [];
  if (found.length > 0) setMarked(new Set([...marked, ...found.map(({ id }) => id)]));
  return (document: WrapperDocument): boolean => marked.has(document.id);
};
