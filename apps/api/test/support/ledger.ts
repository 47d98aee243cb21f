import { inventionPageSchema } from '@hub/contract/inventions/invention.schema.ts';
import { taskSchema } from '@hub/contract/tasks/task.schema.ts';
import { expect } from 'vitest';
import type { Send } from './http-client.ts';

const writers = 8;

/** Returns any invention of the demo that the sender may see. */
export const findInvention = async (send: Send): Promise<string> => {
  const response = await send('GET', '/api/inventions?size=1');
  return inventionPageSchema.parse(response?.json).collection[0]?.id ?? '';
};

/**
 * Creates tasks from eight concurrent writers until enough were acknowledged or the hub is gone.
 * @returns the ids of the acknowledged tasks
 */
export const writeLedger = async (
  send: Send,
  inventionId: string,
  { mustStop, onStatus }: { mustStop: (count: number) => boolean; onStatus?: (status: number) => void },
): Promise<string[]> => {
  const acknowledged: string[] = [];
  const write = async (): Promise<void> => {
    while (!mustStop(acknowledged.length)) {
      const response = await send('POST', '/api/workflow/tasks/', {
        inventionId,
        title: 'written under load',
      });
      if (!response) return;
      onStatus?.(response.status);
      if (response.status === 201) acknowledged.push(taskSchema.parse(response.json).id);
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return acknowledged;
};

/** Expects each of these tasks to exist. */
export const expectAll = async (send: Send, ids: readonly string[]): Promise<void> => {
  for (const id of ids) expect((await send('GET', `/api/workflow/tasks/${id}`))?.status).toBe(200);
};
