import { generateReports } from '@hub/contract/reports/reports.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { request } from '../../../../lib/http/request.ts';
import { awaitReports } from '../api/awaited-reports.ts';
import { forgetDraft } from '../api/report-drafts.ts';
import { reportListKey, reportResultsKey } from '../api/report-handlers.ts';
import type { ReportRun } from '../model/report-runs.ts';
import { useDraftedWizard } from './wizard-context.ts';

/** The draft could not be saved, so nothing was generated. */
export class UnsavedDraftError extends Error {}

const wizardPath = '/reports/generation';

/** Generates the reports of the draft, and then shows their progress. */
export const useGenerate = () => {
  const { inventionId, drafting } = useDraftedWizard();
  const client = useQueryClient();
  const router = useRouter();
  /** A person who has left the wizard meanwhile stays where they are. */
  const isHere = (): boolean => {
    const { pathname, search } = router.state.location;
    return pathname.startsWith(wizardPath) && 'inventionId' in search && search.inventionId === inventionId;
  };
  return useMutation({
    mutationFn: async (): Promise<ReportRun['id']> => {
      const draft = await drafting.flush();
      if (!draft) throw new UnsavedDraftError('The draft is not saved.');
      const { reportIds, values, format, language, fileNames, documents } = draft;
      const body = {
        reportIds,
        values: JSON.stringify(values),
        format,
        language,
        fileNames: JSON.stringify(fileNames),
        documents: JSON.stringify(documents),
        draft: JSON.stringify({ id: draft.id, updatedAt: draft.updatedAt }),
      };
      return awaitReports(
        client,
        inventionId,
        async () => (await request(generateReports, { params: { inventionId }, body })).results,
      );
    },
    onSuccess: async (run) => {
      void client.invalidateQueries({ queryKey: reportListKey(inventionId) });
      await client.invalidateQueries({ queryKey: reportResultsKey(inventionId) });
      if (isHere())
        await router.navigate({
          to: '/reports/results/$inventionId',
          params: { inventionId },
          search: { run },
        });
      forgetDraft(client, drafting.saved);
    },
  });
};
