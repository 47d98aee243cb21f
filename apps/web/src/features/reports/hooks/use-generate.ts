import { generateReports } from '@hub/contract/reports/reports.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { request } from '../../../lib/http/request.ts';
import { forgetDraft } from '../api/report-drafts.ts';
import { reportResultsKey } from '../api/report-handlers.ts';
import type { ReportRun } from '../model/report-runs.ts';
import { useDraftedWizard } from './wizard-context.ts';

/** The draft could not be saved, so nothing was generated. */
export class UnsavedDraftError extends Error {}

/** Generates the reports of the draft, and then shows their progress. */
export const useGenerate = () => {
  const { inventionId, drafting } = useDraftedWizard();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (): Promise<ReportRun['id']> => {
      const draft = await drafting.flush();
      if (!draft) throw new UnsavedDraftError('The draft is not saved.');
      const { reportIds, values, format, language, fileNames, documents } = draft;
      const { runId } = await request(generateReports, {
        params: { inventionId },
        body: {
          reportIds,
          values: JSON.stringify(values),
          format,
          language,
          fileNames: JSON.stringify(fileNames),
          documents: JSON.stringify(documents),
        },
      });
      return runId;
    },
    onSuccess: async (runId) => {
      await client.invalidateQueries({ queryKey: reportResultsKey(inventionId) });
      await navigate({
        to: '/reports/results/$inventionId',
        params: { inventionId },
        search: { run: runId },
      });
      forgetDraft(client, inventionId);
    },
  });
};
