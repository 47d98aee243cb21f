import { exportInvention } from '@hub/contract/exports/exports.calls.ts';
import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { request } from '../../../../lib/http/request.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { showSaveError } from '../../../ground/editing/public.ts';

/** Returns a function that downloads an invention with its files as a zip; errors are shown as messages. */
export const useInventionExport =
  ({ id, references, title }: Pick<Invention, 'id' | 'references' | 'title'>) =>
  async (): Promise<void> => {
    try {
      saveFile(await request(exportInvention, { params: { id } }), `${references[0] ?? title}.zip`);
    } catch (error) {
      showSaveError(error);
    }
  };
