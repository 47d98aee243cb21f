import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { confirmPaper, createPaper } from '@hub/contract/workflow/papers.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { expect } from 'vitest';
import type { TestClient } from './test-client.ts';
import type { TestHub } from './test-hub.ts';

/** What a person of docketing does with papers. */
export const createDocketing = (hub: TestHub, client: TestClient) => ({
  /** Enters a paper of 15 September 2026, on an invention of its own, unless told otherwise. */
  enter: async (paper: { code: string; date?: string; inventionId?: string }) => {
    const inventionId = paper.inventionId ?? (await buildInvention(hub.db)).id;
    const answer = await client.call(createPaper, { body: { date: '2026-09-15', ...paper, inventionId } });
    expect(answer.status).toBe(201);
    return answer.body;
  },

  confirm: (id: string, body: object, query = {}) =>
    client.call(confirmPaper, { params: { id }, query, body }),

  /** The events of an invention, oldest first. */
  readEvents: async (inventionId: string) => {
    const { body } = await client.call(listStreamEvents, {
      params: { id: inventionId },
      query: { from: '0' },
    });
    return body.collection;
  },
});
