/** Error for a part of the app that could not be loaded: slow connection or a newer release. */
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Timeout for loading a view (docs/specification.md §8). */
export const viewTimeoutMs = 120_000;

/** Loads a view; rejects with `ChunkLoadError` when it fails or takes longer than 120 s. */
export const loadView = async <T>(load: () => Promise<T>, timeoutMs: number = viewTimeoutMs): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('Chunk-load error: timed out')), timeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError('Chunk-load error', { cause: error });
  } finally {
    clearTimeout(timer);
  }
};

/** Returns whether an error means that a view failed to load. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && error.message.startsWith('Chunk-load error'));

/**
 * Renames the browser's import errors: the router recognizes the original messages and would reload without asking, and a
 * draft could be lost. The error screen offers the reload instead.
 */
export const offerReloadInsteadOfReloading = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.message = `Chunk-load error: ${event.payload.message}`;
  });
};
