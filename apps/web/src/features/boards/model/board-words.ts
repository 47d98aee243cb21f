import type { Board } from '@hub/contract/search/boards.calls.ts';
import { countOf } from '../../../lib/count-words.ts';

/** Where a board stands inside the hub. */
export const boardPath = ({ id }: Pick<Board, 'id'>): string => `/boards/${id}`;

const number = new Intl.NumberFormat('en-US');

/** The most tasks that are counted. */
const MOST_COUNTED = 100_000;

/** "1,204", and "100,000+" where nobody counts on. */
export const countText = (count: number): string =>
  count > MOST_COUNTED ? `${number.format(MOST_COUNTED)}+` : number.format(count);

/** "1 column", "8 columns". */
export const columnsText = (count: number): string => countOf(count, 'column');

/** "1 – 25 of 60". */
export function rangeText(range: { page: number; rows: number; total: number; pageSize: number }): string {
  const first = (range.page - 1) * range.pageSize + 1;
  return `${number.format(first)} – ${number.format(first + range.rows - 1)} of ${number.format(range.total)}`;
}
