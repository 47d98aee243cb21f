import { cleanText } from '@hub/domain/reports/document/clean-text.ts';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { printSetup } from './print-setup.ts';

/** Maximum number of characters of a cell in Excel. */
const maxCellLength = 32_767;
/** As the pages of the hub write dates. */
const dateFormat = 'd mmm yyyy';

/** A text is typed as text, so that Excel never evaluates it as a formula. */
const cellOf = (kind: WorkbookColumn['kind'], value: SheetCell): Cell => {
  if (value === null || value === '') return null;
  if (kind === 'date') return { type: Date, value: new Date(`${value}T00:00:00Z`), format: dateFormat };
  return { type: String, value: cleanText(value).slice(0, maxCellLength), alignVertical: 'top' };
};

/** Value of a cell: a text or a plain date by the kind of its column; null for an empty one. */
export type SheetCell = string | null;

/** Header, kind and width of a column. */
export interface WorkbookColumn {
  header: string;
  kind: 'text' | 'date';
  /** In characters. */
  width: number;
}

/** A sheet to write: its rows have a cell for each column. */
export interface Workbook {
  /** Name of its only sheet. */
  name: string;
  columns: readonly WorkbookColumn[];
  rows: readonly (readonly SheetCell[])[];
}

/** Returns an Excel workbook with one sheet, whose header stays in view and on every printed page. */
export const writeWorkbook = async ({ name, columns, rows }: Workbook): Promise<Uint8Array> => {
  const head = columns.map(({ header }): Cell => ({ type: String, value: header, fontWeight: 'bold' }));
  const lines = rows.map((row) => columns.map(({ kind }, index) => cellOf(kind, row[index] ?? null)));
  const widths = columns.map(({ width }) => ({ width }));
  const sheet = { sheet: name, columns: widths, stickyRowsCount: 1, orientation: 'landscape' } as const;
  const workbook = writeExcelFile([head, ...lines], sheet, {
    features: [printSetup(name, columns.length, lines.length + 1)],
  });
  return workbook.toBuffer();
};
