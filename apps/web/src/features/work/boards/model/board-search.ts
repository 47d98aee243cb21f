/** Search parameters of the board list; defaults are omitted. */
export interface BoardListSearch {
  /** Part of the title. */
  q?: string;
  /** Page number, from 2. */
  page?: number;
}

/** Search parameters of a board. */
export interface BoardSearch {
  /** Id of the task that is open beside the columns. */
  task?: string;
  /** Id of the column shown on a phone. */
  column?: string;
}

const maxTextLength = 200;
const maxPage = 40_000;

const textOf = (value: unknown): string | undefined => {
  const isText = typeof value === 'string' || typeof value === 'number';
  return (isText && String(value).trim().slice(0, maxTextLength)) || undefined;
};

const pageOf = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page >= 2 && page <= maxPage ? page : undefined;
};

/** Parses the search parameters of the board list; invalid values are dropped. */
export const readBoardListSearch = (search: Record<string, unknown>): BoardListSearch => {
  const [q, page] = [textOf(search.q), pageOf(search.page)];
  return { ...(q !== undefined && { q }), ...(page !== undefined && { page }) };
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parses the search parameters of a board; invalid values are dropped. */
export const readBoardSearch = (search: Record<string, unknown>): BoardSearch => {
  const [task, column] = [textOf(search.task), textOf(search.column)];
  return { ...(task && uuid.test(task) && { task }), ...(column && { column }) };
};
