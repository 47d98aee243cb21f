import { type BulkEdit, maxBulkTasks } from '@hub/contract/tasks/task.schema.ts';

type BulkItem = BulkEdit['items'][number];

/** Splits the edits of a plan into chunks that one call accepts. */
export const bulkChunks = (items: readonly BulkItem[]): BulkItem[][] => {
  const chunks: BulkItem[][] = [];
  for (let from = 0; from < items.length; from += maxBulkTasks)
    chunks.push(items.slice(from, from + maxBulkTasks));
  return chunks;
};
