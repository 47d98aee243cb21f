import { untilFirstView } from '../first-view.ts';
import { logDebug } from '../log.ts';
import { printLight } from './print-light.ts';

/** Makes every screen printable; what only paper needs is loaded after the first screen. */
export const startPrint = (): void => {
  printLight();
  void untilFirstView()
    .then(async () => (await import('./prepare-paper.ts')).preparePaper())
    .catch((error: unknown) => logDebug('The foot of printed pages is not ready', error));
};
