import {
  type ApplicationName,
  downloadAlfred,
  downloadVisioAddin,
  downloadWordAddin,
} from '@hub/contract/config/applications.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { inventionQuery } from '../../../find/invention-cache/public.ts';
import { failureText } from '../../../ground/editing/public.ts';

const downloads = {
  'word-addin': downloadWordAddin,
  'visio-addin': downloadVisioAddin,
  alfred: downloadAlfred,
};

const explain = (error: Error): void => {
  showError({ title: 'The download did not start', text: failureText(error) });
};

/** Saves an application as a file. */
export const useDownloadApplication = () =>
  useMutation({
    mutationFn: async ({ name, fileName }: { name: ApplicationName; fileName: string }) =>
      saveFile(await request(downloads[name], {}), fileName),
    onError: explain,
  });

/** Saves the drawing templates with the facts of an invention. */
export const useDownloadDrawings = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (inventionId: InventionId) => {
      const [content, { references, title }] = await Promise.all([
        request(downloadVisioAddin, { query: { inventionId } }),
        cache.ensureQueryData(inventionQuery(inventionId)),
      ]);
      saveFile(content, `Drawings ${(references[0] ?? title).replace(/[/\\]/g, '-')}.zip`);
    },
    onError: explain,
  });
};
