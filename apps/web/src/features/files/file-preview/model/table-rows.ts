import Papa from 'papaparse';

/** Number of rows shown of a table, besides its head. */
export const maxTableRows = 1000;
/** Number of columns shown. */
const maxTableColumns = 100;
/** Number of bytes read for them. */
export const tableBytes = 4 * 1024 * 1024;

/** The first rows of a table. */
export interface TableRows {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether rows or columns are left out. */
  isCut: boolean;
}

/** Reads the first rows of a text with separated values; `isWhole` tells whether it is the whole file. */
export const readTable = (text: string, isWhole: boolean): TableRows => {
  const { data } = Papa.parse<string[]>(text, { preview: maxTableRows + 2, skipEmptyLines: true });
  const columns = Math.max(0, ...data.map((row) => row.length));
  const [head = [], ...rows] = data.map((row) => row.slice(0, maxTableColumns));
  return {
    head,
    rows: rows.slice(0, maxTableRows),
    isCut: !isWhole || rows.length > maxTableRows || columns > maxTableColumns,
  };
};
