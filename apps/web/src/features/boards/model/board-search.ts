/** What the address of the board list says. Defaults are not written. */
export interface BoardListSearch {
  /** A part of the title. */
  q?: string;
  /** From 2. */
  page?: number;
}

/** What the address of a board says. */
export interface BoardSearch {
  /** Id of the task that is open beside the columns. */
  task?: string;
  /** Id of the column that a phone shows. */
  column?: string;
}

const LONGEST_TEXT = 200;
const LAST_PAGE = 40_000;

const textOf = (value: unknown): string | undefined => {
  const isText = typeof value === 'string' || typeof value === 'number';
  return (isText && String(value).trim().slice(0, LONGEST_TEXT)) || undefined;
};

const pageOf = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page >= 2 && page <= LAST_PAGE ? page : undefined;
};

/** The address of the board list; what is not understood is left out. */
export function readBoardListSearch(search: Record<string, unknown>): BoardListSearch {
  const [q, page] = [textOf(search.q), pageOf(search.page)];
  return { ...(q !== undefined && { q }), ...(page !== undefined && { page }) };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The address of a board; what is not understood is left out. */
export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const [task, column] = [textOf(search.task), textOf(search.column)];
  return { ...(task && UUID.test(task) && { task }), ...(column && { column }) };
}
