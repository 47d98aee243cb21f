import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import type { Proposals } from './document-proposals.read-model.ts';
import type { DocumentRow } from './documents.repository.ts';

const hintOf = (code: string): string => {
  const { name, note } = reactToDocument(code);
  if (code === '') return note;
  return note === '' ? `${name}.` : `${name}. ${note}`;
};

/** Maps a document to the contract's document. */
export const presentDocument = (
  {
    inventionTitle,
    references,
    taskId,
    taskTitle,
    taskStatus: _status,
    taskAssignees,
    effects: _effects,
    canVerify,
    ...document
  }: DocumentRow,
  proposals: Proposals,
): PatentDocument => ({
  ...document,
  invention: { id: document.inventionId, title: inventionTitle, references },
  ...proposals,
  hint: hintOf(document.code),
  canCorrect: document.canEdit && (canVerify || !document.isImported),
  task: taskId === null ? null : { id: taskId, title: taskTitle ?? '', assignees: taskAssignees },
});
