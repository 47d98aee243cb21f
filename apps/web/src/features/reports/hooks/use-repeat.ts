import type { InventionId } from '@hub/contract/fields.ts';
import { generateReportAgain, retryReport } from '@hub/contract/reports/reports.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { showError } from '../../../lib/toasts/toasts.ts';
import { failureText } from '../../editing/public.ts';
import { reportResultsKey } from '../api/report-handlers.ts';
import type { ReportLine } from '../model/report-runs.ts';

/** Returns the functions that generate a report once more, in each of its formats. */
export const useRepeat = (inventionId: InventionId) => {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: reportResultsKey(inventionId) });
  const retry = useMutation({
    mutationFn: async ({ results }: ReportLine) => {
      for (const { id, state } of results)
        if (state === 'failed') await request(retryReport, { params: { id } });
    },
    onSettled,
    onError: (error) => showError({ title: 'The report was not tried again', text: failureText(error) }),
  });
  const again = useMutation({
    mutationFn: async ({ results }: ReportLine) => {
      for (const { id } of results) await request(generateReportAgain, { params: { id } });
    },
    onSettled,
    onError: (error) => showError({ title: 'The report was not generated again', text: failureText(error) }),
  });
  return { retry, again };
};
