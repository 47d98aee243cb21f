import type { InventionId } from '@hub/contract/fields.ts';
import { listChecks } from '@hub/contract/workflow/milestones.calls.ts';
import { getPaper, listPapers } from '@hub/contract/workflow/papers.calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { renewInventionWork } from '../../workflows/public.ts';

const PAPERS_KEY = ['papers'] as const;
const CHECKS_KEY = ['checks'] as const;
const OPEN_SHOWN = 200;
const RENEWED_EVERY_MS = 60_000;

/** The papers that wait for a person, the newest first, with how many have no outcome at all. */
export const openPapersQuery = queryOptions({
  queryKey: [...PAPERS_KEY, 'open'],
  queryFn: ({ signal }) => request(listPapers, { query: { outcome: 'open', size: OPEN_SHOWN }, signal }),
  refetchInterval: RENEWED_EVERY_MS,
});

/** How many papers wait, without the papers themselves. */
export const openPaperCountQuery = queryOptions({
  queryKey: [...PAPERS_KEY, 'count'],
  queryFn: ({ signal }) => request(listPapers, { query: { outcome: 'open', size: 1 }, signal }),
  select: ({ total, unexplained }) => ({ total, unexplained }),
  refetchInterval: RENEWED_EVERY_MS,
});

/** The papers of one invention with what became of them, the newest first. */
export const inventionPapersQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: [...PAPERS_KEY, 'invention', inventionId],
    queryFn: ({ signal }) =>
      request(listPapers, { query: { inventionId, outcome: 'all', size: OPEN_SHOWN }, signal }),
  });

/** One paper. */
export const paperQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAPERS_KEY, 'one', id],
    queryFn: ({ signal }) => request(getPaper, { params: { id }, signal }),
    retry: false,
  });

/** The milestones that were finished without a paper and wait for a second person. */
export const checksQuery = queryOptions({
  queryKey: CHECKS_KEY,
  queryFn: ({ signal }) => request(listChecks, { signal }),
  refetchInterval: RENEWED_EVERY_MS,
});

/** Reads papers and checks again. */
export const renewPapers = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: PAPERS_KEY }),
    client.invalidateQueries({ queryKey: CHECKS_KEY }),
  ]);
};

/** Reads again what a decision about a paper changed. */
export const renewAfterDecision = async (client: QueryClient, inventionId: InventionId): Promise<void> => {
  await Promise.all([renewPapers(client), renewInventionWork(client, inventionId)]);
};
