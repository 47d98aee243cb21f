import type { InventionId } from '@hub/contract/fields.ts';
import type { ReportResult } from '@hub/contract/reports/report.schema.ts';
import { generateReportAgain, retryReport } from '@hub/contract/reports/reports.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { awaitReports } from '../api/awaited-reports.ts';
import { reportResultsKey } from '../api/report-handlers.ts';
import type { ReportLine } from '../model/report-runs.ts';

/** Asks for each result after the one before. */
const inTurn = async (
  results: readonly ReportResult[],
  ask: (result: ReportResult) => Promise<ReportResult>,
): Promise<ReportResult[]> => {
  const asked: ReportResult[] = [];
  for (const result of results) asked.push(await ask(result));
  return asked;
};

/** Returns the functions that generate a report once more, in each of its formats. */
export const useRepeat = (inventionId: InventionId) => {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: reportResultsKey(inventionId) });
  const retry = useMutation({
    mutationFn: ({ results }: ReportLine) =>
      awaitReports(client, inventionId, () =>
        inTurn(
          results.filter(({ state }) => state === 'failed'),
          ({ id }) => request(retryReport, { params: { id } }),
        ),
      ),
    onSettled,
    onError: (error) => showError({ title: 'The report was not tried again', text: failureText(error) }),
  });
  const again = useMutation({
    mutationFn: ({ results }: ReportLine) =>
      awaitReports(client, inventionId, () =>
        inTurn(results, ({ id }) => request(generateReportAgain, { params: { id } })),
      ),
    onSettled,
    onError: (error) => showError({ title: 'The report was not generated again', text: failureText(error) }),
  });
  return { retry, again };
};
