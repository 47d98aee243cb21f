import { maxCountedPages } from '@hub/contract/files/file-text.calls.ts';

/** Returns the number of pages that were found in documents: "{n} pages", or "more than 1,000 pages". */
export const describePageCount = (total: number): string => {
  if (total > maxCountedPages) return `more than ${maxCountedPages.toLocaleString('en-US')} pages`;
  return total === 1 ? '1 page' : `${total} pages`;
};
