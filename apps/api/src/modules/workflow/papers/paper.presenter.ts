import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { reactToPaper } from '@hub/domain/deadlines/paper-reactions.ts';
import type { Proposals } from './paper-proposals.read-model.ts';
import type { PaperRow } from './papers.repository.ts';

const hintOf = (code: string): string => {
  const { name, note } = reactToPaper(code);
  return note === '' ? `${name}.` : `${name}. ${note}`;
};

/** The paper as the contract answers it. */
export const presentPaper = (
  { inventionTitle, references, taskId, taskTitle, taskStatus: _status, taskAssignees, ...paper }: PaperRow,
  proposals: Proposals,
): Paper => ({
  ...paper,
  invention: { id: paper.inventionId, title: inventionTitle, references },
  ...proposals,
  hint: hintOf(paper.code),
  task: taskId === null ? null : { id: taskId, title: taskTitle ?? '', assignees: taskAssignees },
});
