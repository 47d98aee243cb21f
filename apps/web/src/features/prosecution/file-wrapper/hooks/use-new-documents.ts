import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * Returns whether a document was new at any time since the tab was opened, or arrived meanwhile: the markers stay until the
 * next visit although the visit is recorded meanwhile.
 */
export const useNewDocuments = (documents: readonly WrapperDocument[] | undefined) => {
  const [marked, setMarked] = useState(none);
  const [atFirst, setAtFirst] = useState<ReadonlySet<string>>();
  if (documents && !atFirst) setAtFirst(new Set(documents.map(({ id }) => id)));
  const isUnseen = ({ id, isNew }: WrapperDocument): boolean => isNew || atFirst?.has(id) === false;
  const found = documents?.filter((document) => isUnseen(document) && !marked.has(document.id)) ?? [];
  if (found.length > 0) setMarked(new Set([...marked, ...found.map(({ id }) => id)]));
  return (document: WrapperDocument): boolean => marked.has(document.id);
};
