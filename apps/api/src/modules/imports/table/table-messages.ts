/** Why a file cannot be read as a table. */
type TableFault = 'encoding' | 'unreadable' | 'too_many_rows' | 'too_much_text';

/** Response of the process: the rows of the table as text, headers first, or why there are none. */
export type TableAnswer = { rows: string[][] } | { fault: TableFault };

/** Request to the process: the content of a file. */
export interface TableRequest {
  content: Uint8Array;
  /** Maximum number of rows, headers included. */
  maxRows: number;
}
