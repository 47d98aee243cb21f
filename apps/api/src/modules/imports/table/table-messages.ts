import type { ImportEncoding, ImportLayout } from '@hub/domain/imports/import-layout.ts';

/** Why a file cannot be read as a table. */
type TableFault = 'encoding' | 'old_format' | 'no_sheet' | 'unreadable' | 'too_many_rows' | 'too_much_text';

/** Response of the process: all rows of the table as text and how they were read, or why there are none. */
export type TableAnswer =
  | { rows: string[][]; layout: Omit<ImportLayout, 'headerRow'> }
  | { fault: TableFault /** Line of the file with the fault, if it has one. */; line?: number };

/** Request to the process: the content of a file. */
export interface TableRequest {
  content: Uint8Array;
  /** Maximum number of rows, headers included. */
  maxRows: number;
  sheet?: string | undefined;
  encoding?: ImportEncoding | undefined;
}
