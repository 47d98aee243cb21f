import { untilFirstView } from '../first-view.ts';
import { logDebug } from '../log.ts';
import { printLight } from './print-light.ts';

/** Makes every screen printable. The styles and the note at the foot are loaded after the first screen. */
export const startPrint = (): void => {
  printLight();
  void untilFirstView()
    .then(async () => (await import('./foot-note.ts')).writeFootNotes())
    .catch((error: unknown) => logDebug('The foot of printed pages is not ready', error));
};
