import type { InventionId } from '@hub/contract/fields.ts';
import { getInvention, searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import type { ReportResult } from '@hub/contract/reports/report.schema.ts';
import { listReportResults } from '@hub/contract/reports/reports.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ClaimRow, InventionFacts } from '../model/hub-fields.ts';
import { request } from './session.ts';

const searchSize = 8;
const resultsRead = 50;

const isRow = (entry: unknown): entry is ClaimRow => typeof entry === 'object' && entry !== null;

/** Returns the claims that were entered for the newest report that has any; empty if there is none. */
const findClaims = (results: readonly ReportResult[]): ClaimRow[] => {
  const lists = results.map(({ basis }) => basis.values.claims);
  const newest = lists.find((list) => Array.isArray(list) && list.length > 0);
  return Array.isArray(newest) ? (newest as unknown[]).filter(isRow) : [];
};

const readFacts = async (inventionId: InventionId): Promise<InventionFacts> => {
  const [invention, { milestones, tasks }, { collection }] = await Promise.all([
    request(getInvention, { params: { id: inventionId } }),
    request(listInventionMilestones, { params: { id: inventionId } }),
    request(listReportResults, { params: { inventionId }, query: { size: resultsRead } }),
  ]);
  return { invention, milestones, tasks, claims: findClaims(collection) };
};

/** Facts of an invention that fields show, as they are in the hub now. */
export const factsQuery = (inventionId: InventionId) =>
  queryOptions({ queryKey: ['facts', inventionId], queryFn: () => readFacts(inventionId) });

/** Inventions that match a text, exact references and application numbers first. */
export const searchQuery = (qs: string) =>
  queryOptions({
    queryKey: ['search', qs],
    queryFn: ({ signal }) => request(searchInventions, { query: { qs, size: searchSize }, signal }),
  });
