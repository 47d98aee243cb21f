import type { InventionId } from '@hub/contract/fields.ts';
import type { ReportResult } from '@hub/contract/reports/report.schema.ts';
import { generateReports, getMergedConfig, getReportResult } from '@hub/contract/reports/reports.calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './session.ts';

const responseShell = 'response-shell';
const askAgainMs = 500;

const choicesOf = async (inventionId: InventionId) => {
  const fields = await request(getMergedConfig, { query: { reportIds: responseShell, inventionId } });
  const action = fields.find(({ name }) => name === 'action');
  const missing = fields.filter(({ required, value }) => required && value === null);
  return {
    actions: action?.choices ?? [],
    newest: typeof action?.value === 'string' ? action.value : '',
    missing: missing.map(({ label }) => label),
  };
};

/** The Office actions that a response shell can answer, and the required facts that the hub lacks. */
export const responseChoicesQuery = (inventionId: InventionId) =>
  queryOptions({ queryKey: ['response', inventionId], queryFn: () => choicesOf(inventionId) });

/** Queues the response shell as a Word document; the hub fills its fields. */
export const queueResponse = async (inventionId: InventionId, action: string): Promise<ReportResult> => {
  const { results } = await request(generateReports, {
    params: { inventionId },
    body: { reportIds: responseShell, values: JSON.stringify({ action }), format: 'docx' },
  });
  const [result] = results;
  if (!result) throw new Error('The hub did not start the response shell. Try again.');
  return result;
};

/** A result, read again until it is done or has failed. */
export const resultQuery = (id: string) =>
  queryOptions({
    queryKey: ['result', id],
    queryFn: () => request(getReportResult, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'done' || state.data?.state === 'failed' ? false : askAgainMs,
  });
