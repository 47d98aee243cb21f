import { safeLine } from './safe-text.ts';
import { truncate } from './text-width.ts';

/** Shows how far a transfer is. */
export interface Progress {
  /** Reports the bytes transferred so far, of `total` if that is known. */
  report(done: number, total: number | undefined): void;
  /** Removes the bar. */
  end(): void;
}

const barWidth = 24;
const redrawMs = 80;
const clearLine = '\r\u001b[2K';

/** Creates the progress bar of a file on standard error; on anything but a terminal it shows nothing. */
export const createProgress = (name: string): Progress => {
  const { stderr } = process;
  if (!stderr.isTTY) return { report: () => {}, end: () => {} };
  let drawnAt = 0;
  return {
    report: (done, total) => {
      if (Date.now() - drawnAt < redrawMs) return;
      drawnAt = Date.now();
      const share = total ? Math.min(1, done / total) : 0;
      const filled = Math.round(share * barWidth);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${String(Math.round(share * 100)).padStart(3)} %`;
      stderr.write(
        `${clearLine}${bar}  ${truncate(safeLine(name), Math.max(8, stderr.columns - barWidth - 10))}`,
      );
    },
    end: () => stderr.write(clearLine),
  };
};
