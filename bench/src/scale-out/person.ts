import { randomUUID } from 'node:crypto';
import { createClient, type RequestCall } from '@hub/client/client.ts';
import { getInvention, listInventions, searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { listMessages, postMessage } from '@hub/contract/messages/messages.calls.ts';
import { createTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';

/** One request of a person, in milliseconds, and what it returned if that was not as it should be. */
export interface Answered {
  what: string;
  ms: number;
  fault?: string;
}

interface PersonOptions {
  baseUrl: string;
  token: string;
  inventionIds: readonly string[];
  /** Receives each request once it was answered. */
  onAnswer: (answered: Answered) => void;
}

const pick = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

const creating = () => ({ headers: { 'idempotency-key': randomUUID() } });

/**
 * Returns what a person does with one invention: find it, open it, add a task and change it, read the chat and write
 * to it. Each call of the function makes the next request.
 */
export const createPerson = ({
  baseUrl,
  token,
  inventionIds,
  onAnswer,
}: PersonOptions): (() => Promise<void>) => {
  const call: RequestCall = createClient({ baseUrl, readToken: () => token });
  let id = pick(inventionIds);
  let task = { id: '', updatedAt: '' };
  const steps: readonly [string, () => Promise<unknown>][] = [
    ['list', () => call(listInventions, { query: { status: ['prosecution'] } })],
    ['search', () => call(searchInventions, { query: { qs: pick(['sys', 'method', 'wireless', 'data']) } })],
    ['open', () => call(getInvention, { params: { id } })],
    [
      'create',
      async () => {
        task = await call(createTask, {
          body: { inventionId: id, title: 'Check the claims' },
          ...creating(),
        });
      },
    ],
    [
      'update',
      () =>
        call(updateTask, {
          params: { id: task.id },
          query: { updatedAt: task.updatedAt },
          body: { status: 'done' },
        }),
    ],
    ['messages', () => call(listMessages, { params: { id } })],
    [
      'chat',
      () =>
        call(postMessage, {
          params: { inventionId: id },
          body: { message: 'The claims are checked.' },
          ...creating(),
        }),
    ],
  ];
  let next = Math.floor(Math.random() * 3);
  return async () => {
    const [what, step] = pick([steps[next] as (typeof steps)[number]]);
    const sentAt = performance.now();
    try {
      await step();
      onAnswer({ what, ms: performance.now() - sentAt });
      next += 1;
    } catch (error) {
      onAnswer({ what, ms: performance.now() - sentAt, fault: String(error) });
      next = 0;
    }
    if (next < steps.length) return;
    next = 0;
    id = pick(inventionIds);
  };
};
