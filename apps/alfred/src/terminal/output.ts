import { colors } from './colors.ts';
import { safeJson } from './safe-text.ts';
import { type Column, renderTable } from './table.ts';

/** Results of commands on standard output, remarks on standard error. */
export interface Output {
  /** Whether results are printed as JSON. */
  isJson: boolean;
  /** Prints a result: the value as JSON, or the text for people. */
  show(value: unknown, text: () => string): void;
  /** Prints rows as a table, or `value` as JSON. `empty` is printed when there are no rows. */
  table<Row>(value: unknown, rows: readonly Row[], columns: readonly Column<Row>[], empty: string): void;
  /** Prints one of many results as soon as it is there: JSON on one line, or the text for people. */
  event(value: unknown, text: () => string): void;
  /** Writes a remark to standard error, so that it never mixes with the result. */
  remark(text: string): void;
}

const readWidth = (): number | undefined => {
  const columns = process.stdout.columns ?? Number(process.env.COLUMNS ?? Number.NaN);
  return columns > 0 ? columns : undefined;
};

/** Creates the output of this process. */
export const createOutput = (isJson: boolean): Output => {
  const write = (text: string): void => {
    process.stdout.write(`${text}\n`);
  };
  const remark = (text: string): void => {
    process.stderr.write(`${text}\n`);
  };
  return {
    isJson,
    show: (value, text) => write(isJson ? safeJson(value) : text()),
    table: (value, rows, columns, empty) => {
      if (isJson) write(safeJson(value));
      else if (rows.length === 0) remark(colors.dim(empty));
      else write(renderTable(columns, rows, readWidth()));
    },
    event: (value, text) => write(isJson ? safeJson(value, 'compact') : text()),
    remark,
  };
};
