import { showError, showSuccess } from './toasts.ts';

/** Copies a text to the clipboard and shows `message`, or an error if the browser denies access. */
export const copyText = async (text: string, message: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showError({
      title: 'Nothing was copied',
      text: 'The browser does not allow this page to use the clipboard.',
    });
    return;
  }
  showSuccess({ text: message });
};
