import type { Board } from '@hub/contract/boards/boards.calls.ts';
import { countOf } from '../../../../lib/format/format-count.ts';

/** Returns the path of a board in the hub. */
export const boardPath = ({ id }: Pick<Board, 'id'>): string => `/boards/${id}`;

const number = new Intl.NumberFormat('en-US');

/** Maximum number of tasks that the server counts exactly. */
const maxCounted = 100_000;

/** Formats a number of tasks: "1,204", or "100,000+" above the maximum. */
export const countText = (count: number): string =>
  count > maxCounted ? `${number.format(maxCounted)}+` : number.format(count);

/** Formats a number of columns: "1 column", "8 columns". */
export const columnsText = (count: number): string => countOf(count, 'column');
