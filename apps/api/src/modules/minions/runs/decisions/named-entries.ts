import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import type { NamedEntries } from './decisions.repository.ts';

const namedBy = (change: ProposedChange): Partial<NamedEntries> => {
  switch (change.kind) {
    case 'docket-document':
      return {
        documents: [change.documentId],
        milestones: [
          ...change.closes,
          ...change.cancels.map(({ milestoneId }) => milestoneId),
          ...change.extends.map(({ milestoneId }) => milestoneId),
        ],
      };
    case 'move-task':
    case 'change-task':
    case 'comment-on-task':
      return { tasks: [change.taskId] };
    case 'download-documents':
      return { documents: change.documentIds };
    case 'settle-difference':
      return { milestones: change.milestoneId === null ? [] : [change.milestoneId] };
    default:
      return {};
  }
};

/** Returns what some changes are about. All of it has to belong to the invention of their run. */
export const namedEntries = (changes: readonly ProposedChange[]): NamedEntries => {
  const named = changes.map(namedBy);
  return {
    documents: named.flatMap(({ documents = [] }) => documents),
    milestones: named.flatMap(({ milestones = [] }) => milestones),
    tasks: named.flatMap(({ tasks = [] }) => tasks),
  };
};
