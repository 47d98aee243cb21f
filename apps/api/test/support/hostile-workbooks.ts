import { workbookParts } from '@hub/testkit/workbook-parts.ts';
import { strToU8, zipSync } from 'fflate';

/** Builds a workbook of one sheet with these rows; `parts` adds or replaces its files. */
export const buildWorkbook = (rows: string, parts: Record<string, string> = {}): Buffer => {
  const texts = Object.entries({ ...workbookParts(rows), ...parts });
  return Buffer.from(zipSync(Object.fromEntries(texts.map(([name, text]) => [name, strToU8(text)]))));
};

/** Limits of a reader that a hostile workbook ends soon. */
export const smallReader = { totalMs: 15_000, heapMegabytes: 48, memoryMegabytes: 400 };

/** An upload in one piece. */
export async function* piecesOf(content: Buffer) {
  yield content;
}

/** Returns the bytes by which the memory of the process grew while a promise was under way. */
export const measureMemory = async <T>(work: () => Promise<T>): Promise<{ result: T; grown: number }> => {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  const result = await work();
  clearInterval(timer);
  return { result, grown: Math.max(most, process.memoryUsage.rss()) - before };
};
