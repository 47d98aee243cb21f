import { createFileToken } from '@hub/contract/files/files.calls.ts';
import { request } from '../../../../lib/http/request.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';

/** Maximum number of files in one zip. */
export const maxZipped = 100;

/** Saves a response of the hub as a file without leaving the page. */
const saveFrom = (address: string): void => {
  const link = document.createElement('a');
  link.href = `${address}&download=1`;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};

/** Downloads a file or several by a signed address; explains a failure in a message. */
export const downloadPath = async (path: string): Promise<void> => {
  try {
    saveFrom(await request(createFileToken, { body: { path } }));
  } catch (error) {
    showError({ title: 'The download did not start', text: failureText(error) });
  }
};

/** Path of a file, of one of its versions, or of several files as a zip. */
export const pathOf = (ids: readonly string[], version?: number): string => {
  const [id] = ids;
  if (ids.length > 1) return `selection/${ids.join(',')}`;
  return version === undefined ? `files/${id}` : `files/${id}/versions/${version}`;
};
