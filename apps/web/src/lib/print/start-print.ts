import { untilFirstView } from '../first-view.ts';
import { logDebug } from '../log.ts';
import { printLight } from './print-light.ts';

/** Makes every screen printable. The styles and notes are loaded after the first screen. */
export const startPrint = (): void => {
  printLight();
  void untilFirstView()
    .then(async () => (await import('./print-notes.ts')).writePrintNotes())
    .catch((error: unknown) => logDebug('The notes of printed pages are not ready', error));
};
