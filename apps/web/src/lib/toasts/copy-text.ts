import { showError, showSuccess } from './toasts.ts';

/** Puts a text into the clipboard and says `told`, or that the browser keeps the clipboard to itself. */
export async function copyText(text: string, told: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showError({ title: 'Nothing was copied', text: 'The browser does not let this page use the clipboard.' });
    return;
  }
  showSuccess({ text: told });
}
