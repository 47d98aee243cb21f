import { exportWorkspace } from '@hub/contract/exports/exports.calls.ts';
import { useState } from 'react';
import { request } from '../../../../lib/http/request.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { showSaveError } from '../../../ground/editing/public.ts';

/** Downloads everything that the person may see as JSON lines; errors are shown as messages. */
export const useWorkspaceExport = () => {
  const [isExporting, setExporting] = useState(false);
  const exportAll = async (): Promise<void> => {
    setExporting(true);
    try {
      saveFile(await request(exportWorkspace, {}), 'workspace.jsonl');
    } catch (error) {
      showSaveError(error);
    }
    setExporting(false);
  };
  return { isExporting, exportAll };
};
