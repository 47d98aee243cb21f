import { confirmDocument, createDocument } from '@hub/contract/documents/documents.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { expect } from 'vitest';
import type { TestClient } from './test-client.ts';
import type { TestHub } from './test-hub.ts';

/** Creates the actions of a docketing person on documents. */
export const createDocketing = (hub: TestHub, client: TestClient) => ({
  /** Enters a document, by default of 15 September 2026 on a new invention. */
  enter: async (document: { code: string; date?: string; inventionId?: string; confirmed?: boolean }) => {
    const inventionId = document.inventionId ?? (await buildInvention(hub.db)).id;
    const response = await client.call(createDocument, {
      body: { date: '2026-09-15', ...document, inventionId },
    });
    expect(response.status).toBe(201);
    return response.body;
  },

  confirm: (id: string, body: object, query = {}) =>
    client.call(confirmDocument, { params: { id }, query, body }),

  /** Returns the events of an invention, oldest first. */
  readEvents: async (inventionId: string) => {
    const { body } = await client.call(listStreamEvents, {
      params: { id: inventionId },
      query: { from: '0' },
    });
    return body.collection;
  },
});
