import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import type { ReportResult } from '@hub/contract/reports/report.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { session } from '../../../../lib/session/session.ts';
import { storageKeys } from '../../../../lib/storage/storage-keys.ts';
import { createStoredValue, parseJsonOr } from '../../../../lib/storage/stored-value.ts';
import { inventionQuery } from '../../../find/invention-cache/public.ts';

const awaitedSchema = z.object({
  id: z.string(),
  /** Id of the run that the results belong to. */
  run: z.string(),
  /** Email of the person who asked for the reports. */
  person: z.string(),
  inventionId: inventionIdSchema,
  /** `seq` of an event of the invention before any of the results ended. */
  seq: z.number(),
  /** Ids of the results with the id of their report. */
  results: z.array(z.tuple([z.string(), z.string()])),
});

/** Reports that a person asked for and whose outcome they have not seen. */
export type AwaitedReports = z.infer<typeof awaitedSchema>;

const maxAwaited = 20;

const stored = createStoredValue<readonly AwaitedReports[]>({
  key: storageKeys.awaitedReports,
  parse: parseJsonOr<readonly AwaitedReports[]>([], (value) => z.array(awaitedSchema).safeParse(value).data),
  format: (all) => (all.length === 0 ? null : JSON.stringify(all)),
  storage: localStorage,
});

const isOwn = ({ person }: AwaitedReports): boolean => person === session.get().identity?.email;

/** Reports that the signed-in person waits for, in all tabs of the browser. */
export const awaitedReports = {
  list: (): AwaitedReports[] => stored.get().filter(isOwn),
  subscribe: stored.subscribe,
  /** Ends the wait; returns false if another tab has done so. */
  take: (id: string): boolean => {
    const all = stored.reread();
    const others = all.filter((one) => one.id !== id);
    if (others.length < all.length) stored.set(others);
    return others.length < all.length;
  },
};

/** Asks for reports and waits for their outcome, wherever the person goes meanwhile. Returns the id of the run. */
export const awaitReports = async (
  client: QueryClient,
  inventionId: InventionId,
  ask: () => Promise<readonly ReportResult[]>,
): Promise<string> => {
  const { seq } = await client.fetchQuery({ ...inventionQuery(inventionId), staleTime: 0 });
  const results = await ask();
  const run = results[0]?.runId ?? '';
  const awaited: AwaitedReports = {
    id: crypto.randomUUID(),
    run,
    person: session.get().identity?.email ?? '',
    inventionId,
    seq,
    results: results.map(({ id, reportId }) => [id, reportId]),
  };
  stored.set([...stored.reread(), awaited].slice(-maxAwaited));
  // The browser sends this event to the other tabs only.
  const newValue = localStorage.getItem(storageKeys.awaitedReports);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.awaitedReports, newValue }));
  return run;
};
