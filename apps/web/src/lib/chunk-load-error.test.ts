import { expect, it } from 'vitest';
import { isChunkLoadError, loadView } from './chunk-load-error.ts';

it('returns the loaded view', async () => {
  expect(await loadView(async () => 'view')).toBe('view');
});

it('throws a chunk-load error when the view fails to load or takes too long', async () => {
  const failing = await loadView(() => Promise.reject(new Error('404'))).catch((error: unknown) => error);
  const late = await loadView(() => new Promise(() => {}), 1).catch((error: unknown) => error);
  expect([failing, late].map(isChunkLoadError)).toEqual([true, true]);
  expect(isChunkLoadError(new Error('other'))).toBe(false);
});
