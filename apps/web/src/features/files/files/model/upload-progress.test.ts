import { expect, test } from 'vitest';
import { noProgress, progressText, totalOf, trayTitle, withSent } from './upload-progress.ts';

const upload = (state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled', size: number, sent = 0) => ({
  state,
  size,
  progress: { ...noProgress(0), sent },
});

test('the speed is known after a moment and smoothed after that', () => {
  const start = noProgress(0);
  expect(withSent(start, 1000, 100)).toMatchObject({ sent: 1000, speed: null });
  const first = withSent(start, 1000, 500);
  expect(first.speed).toBe(2000);
  expect(withSent(first, 1000, 1000).speed).toBe(1200);
});

test('the total leaves out canceled files and counts finished ones in full', () => {
  const total = totalOf([
    upload('sending', 100, 40),
    upload('done', 50),
    upload('waiting', 10),
    upload('cancelled', 99, 60),
  ]);
  expect(total).toMatchObject({ open: 2, done: 1, size: 160, sent: 90 });
});

test.each([
  [[upload('sending', 1), upload('waiting', 1), upload('done', 1)], 'Adding 2 files'],
  [[upload('failed', 1), upload('done', 1)], '1 file could not be added'],
  [[upload('done', 1), upload('done', 1)], '2 files added'],
  [[upload('cancelled', 1)], 'Nothing was added'],
] as const)('the heading says what goes on (%#)', (uploads, title) => {
  expect(trayTitle(uploads)).toBe(title);
});

test('writes amount and speed', () => {
  expect(progressText({ sent: 1_048_576, size: 4_194_304, speed: 524_288 })).toBe('1 MB of 4 MB · 512 KB/s');
  expect(progressText({ sent: 0, size: 2048, speed: null })).toBe('0 bytes of 2 KB');
});
