import type { ProcessLimits } from '../../../platform/process/guarded-process.ts';

/** Limits of reading the text of one content, which may be built to exhaust the reader. */
export const textLimits = {
  /** Pages read; the text of later ones is not searchable. */
  maxPages: 5_000,
  /** Characters read of one page. */
  maxPageCharacters: 100_000,
  /** Characters read of all pages together. */
  maxCharacters: 20_000_000,
  /** Pages without text that are recognized from their image. */
  maxRecognizedPages: 200,
  /** Archives, such as a Word file is. */
  archive: { maxEntries: 2_000, maxUnpackedBytes: 500 * 1024 * 1024, maxUnpackedRatio: 100 },
  /** Parts of a mail. */
  maxMailParts: 500,
} as const;

/** Limits of the process in operation: at most `idleMs` for one page. */
export const processLimits: ProcessLimits = {
  idleMs: 30_000,
  totalMs: 15 * 60_000,
  heapMegabytes: 512,
  memoryMegabytes: 1_024,
};
