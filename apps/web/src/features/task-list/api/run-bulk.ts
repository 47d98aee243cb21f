import type { BulkEdit, BulkResult } from '@hub/contract/workflow/task.schema.ts';
import { editTasks } from '@hub/contract/workflow/tasks.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { changeCachedTasks, changeWork, putTask } from '../../tasks/public.ts';
import { bulkChunks } from '../model/bulk-plan.ts';

interface BulkRun {
  items: BulkEdit['items'];
  /** Told after each portion: how many tasks have been gone through. */
  onProgress?: (done: number) => void;
  /** Ends the run after the portion that is on its way. */
  signal?: AbortSignal;
}

/**
 * Changes tasks in portions of 100, one after the other, and shows each answer where its tasks stand. Answers what was
 * done also where a later portion failed, with the error.
 */
export async function runBulk(
  client: QueryClient,
  { items, onProgress, signal }: BulkRun,
): Promise<{ results: BulkResult[]; error: unknown }> {
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
}
