import { formatBytes } from '../../../../lib/format/format-bytes.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import type { Progress, Upload } from './upload.ts';

const measureMs = 400;
const weightOfLatest = 0.4;

/** Progress of a file of which nothing has been sent. */
export const noProgress = (at: number): Progress => ({ sent: 0, speed: null, measured: { at, sent: 0 } });

/** Returns the progress after more has been sent; the speed is smoothed. */
export const withSent = (progress: Progress, sent: number, at: number): Progress => {
  const { measured, speed } = progress;
  const elapsed = at - measured.at;
  if (elapsed < measureMs) return { ...progress, sent };
  const latest = ((sent - measured.sent) / elapsed) * 1000;
  const smoothed = speed === null ? latest : speed + (latest - speed) * weightOfLatest;
  return { sent, speed: smoothed, measured: { at, sent } };
};

type Counted = Pick<Upload, 'state' | 'size' | 'progress'>;

const isOpen = ({ state }: Counted): boolean => state === 'waiting' || state === 'sending';

/** Totals of all uploads that were not canceled. */
export const totalOf = (uploads: readonly Counted[]) => {
  const counted = uploads.filter(({ state }) => state !== 'cancelled');
  const count = (state: Upload['state']): number => counted.filter((one) => one.state === state).length;
  const bytesOf = ({ state, size, progress }: Counted): number =>
    isOpen({ state, size, progress }) ? Math.min(size, progress.sent) : size;
  return {
    open: counted.filter(isOpen).length,
    asking: count('asking'),
    failed: count('failed'),
    done: count('done'),
    present: count('present'),
    size: counted.reduce((sum, { size }) => sum + size, 0),
    sent: counted.reduce((sum, one) => sum + bytesOf(one), 0),
    speed: counted.reduce(
      (sum, { state, progress }) => sum + (state === 'sending' ? (progress.speed ?? 0) : 0),
      0,
    ),
  };
};

/** Heading of the tray: what is going on, or how it ended. */
export const trayTitle = (uploads: readonly Counted[]): string => {
  const { open, asking, failed, done, present } = totalOf(uploads);
  if (open > 0) return `Adding ${countOf(open, 'file')}`;
  if (asking > 0) return `${countOf(asking, 'file')} ${asking === 1 ? 'needs' : 'need'} a decision`;
  if (failed > 0) return `${countOf(failed, 'file')} could not be added`;
  if (done > 0) return `${countOf(done, 'file')} added`;
  return present > 0 ? `${countOf(present, 'file')} already there` : 'Nothing was added';
};

/** "3.4 MB of 12 MB · 1.2 MB/s". */
export const progressText = ({
  sent,
  size,
  speed,
}: {
  sent: number;
  size: number;
  speed: number | null;
}): string => {
  const amount = `${formatBytes(Math.min(sent, size))} of ${formatBytes(size)}`;
  return speed ? `${amount} · ${formatBytes(speed)}/s` : amount;
};
