import { saveFile } from '../../../../lib/save-file.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';

const maxNameLength = 80;

/** Saves an email as it arrived; explains a failure in a message. */
export const downloadOriginal = async (subject: string, read: () => Promise<Blob>): Promise<void> => {
  try {
    const name = subject
      .replace(/[\\/:*?"<>|]+/g, ' ')
      .trim()
      .slice(0, maxNameLength);
    saveFile(await read(), `${name}.eml`);
  } catch (error) {
    showError({ title: 'The download did not start', text: failureText(error) });
  }
};
