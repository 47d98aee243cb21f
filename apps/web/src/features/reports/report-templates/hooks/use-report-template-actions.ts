import type { ReportTemplate } from '@hub/contract/reports/report-template.schema.ts';
import {
  deleteReportTemplate,
  downloadReportTemplate,
} from '@hub/contract/reports/report-templates.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { request } from '../../../../lib/http/request.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { renewReportTemplates } from '../api/report-templates.queries.ts';

/** Actions on a template. They never reject; errors are shown as messages. */
export const useReportTemplateActions = () => {
  const client = useQueryClient();

  /** Downloads the Word document of a version as it was uploaded. */
  const download = async (
    id: string,
    { version, fileName }: Pick<ReportTemplate['current'], 'version' | 'fileName'>,
  ): Promise<void> => {
    try {
      saveFile(await request(downloadReportTemplate, { params: { id, version } }), fileName);
    } catch (error) {
      showSaveError(error);
    }
  };

  const remove = async ({ id, title, updatedAt }: ReportTemplate): Promise<void> => {
    const isConfirmed = await confirm({
      title: `Delete “${title}”?`,
      text: 'No more reports can be made with it. Reports that were made with it stay.',
      confirmLabel: 'Delete template',
    });
    if (!isConfirmed) return;
    try {
      await request(deleteReportTemplate, { params: { id }, query: { updatedAt } });
      showSuccess({ text: `“${title}” was deleted.` });
    } catch (error) {
      showSaveError(error);
    }
    void renewReportTemplates(client);
  };

  return { download, remove };
};
