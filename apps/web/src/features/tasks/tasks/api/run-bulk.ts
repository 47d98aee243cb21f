import type { BulkEdit, BulkResult } from '@hub/contract/tasks/task.schema.ts';
import { editTasks } from '@hub/contract/tasks/tasks.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { bulkChunks } from '../model/bulk-chunks.ts';
import { putTask } from '../model/work-cache.ts';
import { changeCachedTasks } from './task-cache.ts';
import { changeWork } from './work.queries.ts';

interface BulkRun {
  items: BulkEdit['items'];
  /** Called after each chunk with the number of processed tasks. */
  onProgress?: (done: number) => void;
  /** Stops the run after the current chunk. */
  signal?: AbortSignal;
}

/**
 * Changes tasks in chunks of 100, one after the other, and updates every cache that contains them. If a chunk fails,
 * returns the results of the earlier chunks with the error.
 */
export const runBulk = async (
  client: QueryClient,
  { items, onProgress, signal }: BulkRun,
): Promise<{ results: BulkResult[]; error: unknown }> => {
  const results: BulkResult[] = [];
  let done = 0;
  try {
    for (const chunk of bulkChunks(items)) {
      if (signal?.aborted) break;
      const result = await request(editTasks, { body: { items: chunk } });
      const current = result.skipped.flatMap((task) => task.current ?? []);
      for (const task of [...result.changed, ...current]) {
        changeWork(client, task.inventionId, (work) => putTask(work, task));
        changeCachedTasks(client, task.id, () => task);
      }
      results.push(result);
      done += chunk.length;
      onProgress?.(done);
    }
    return { results, error: null };
  } catch (error) {
    return { results, error };
  }
};
