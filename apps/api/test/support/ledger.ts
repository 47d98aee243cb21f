import { inventionPageSchema } from '@hub/contract/inventions/invention.schema.ts';
import { taskSchema } from '@hub/contract/workflow/task.schema.ts';
import { expect } from 'vitest';
import type { Send } from './http-client.ts';

const writers = 8;

/** Any invention of the demo that the sender may see. */
export const findInvention = async (send: Send): Promise<string> => {
  const answer = await send('GET', '/api/inventions?size=1');
  return inventionPageSchema.parse(answer?.json).collection[0]?.id ?? '';
};

/**
 * Creates tasks from eight writers at once until enough were acknowledged, or the hub is gone.
 * @returns the ids of those that were acknowledged
 */
export const writeLedger = async (
  send: Send,
  inventionId: string,
  { mustStop, onStatus }: { mustStop: (count: number) => boolean; onStatus?: (status: number) => void },
): Promise<string[]> => {
  const kept: string[] = [];
  const write = async (): Promise<void> => {
    while (!mustStop(kept.length)) {
      const answer = await send('POST', '/api/workflow/tasks/', { inventionId, title: 'written under load' });
      if (!answer) return;
      onStatus?.(answer.status);
      if (answer.status === 201) kept.push(taskSchema.parse(answer.json).id);
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return kept;
};

/** Every one of these tasks is there. */
export const expectAll = async (send: Send, ids: readonly string[]): Promise<void> => {
  for (const id of ids) expect((await send('GET', `/api/workflow/tasks/${id}`))?.status).toBe(200);
};
