import colors from 'picocolors';
import { safeLine } from './safe-text.ts';
import { truncate, widthOf } from './text-width.ts';

/** A column of a table. */
export interface Column<Row> {
  title: string;
  value: (row: Row) => string | number | null | undefined;
  align?: 'right';
  /** Whether a narrow terminal shortens it last, as for ids, which are of no use when cut. */
  isWhole?: boolean;
  /** Whether a row has this cell in red. */
  isAlarm?: (row: Row) => boolean;
}

const gap = '  ';
const minWidth = 4;

/** Narrows the widest columns that may be shortened until all fit, then the others. */
const fitWidths = (widths: number[], isWhole: boolean[], available: number): number[] => {
  const fitted = [...widths];
  const narrow = (mayNarrow: (index: number) => boolean): void => {
    while (fitted.reduce((sum, width) => sum + width, 0) > available) {
      const open = fitted.map((width, index) => (mayNarrow(index) && width > minWidth ? width : 0));
      const widest = Math.max(...open);
      if (widest === 0) return;
      fitted[open.indexOf(widest)] = widest - 1;
    }
  };
  narrow((index) => !isWhole[index]);
  narrow(() => true);
  return fitted;
};

const pad = (text: string, width: number, align: 'right' | undefined): string => {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'right' ? space + text : text + space;
};

/** Returns rows as aligned lines below a heading; with a `width`, no line is wider. Text of the hub is made safe here. */
export const renderTable = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number | undefined,
): string => {
  const cells = rows.map((row) => columns.map(({ value }) => safeLine(String(value(row) ?? ''))));
  const natural = columns.map(({ title }, index) =>
    cells.reduce((widest, cell) => Math.max(widest, widthOf(cell[index] ?? '')), title.length),
  );
  const widths =
    width === undefined
      ? natural
      : fitWidths(
          natural,
          columns.map(({ isWhole }) => isWhole ?? false),
          width - gap.length * (columns.length - 1),
        );
  const renderLine = (texts: string[], paint: (text: string, index: number) => string): string =>
    texts
      .map((text, index) => {
        const columnWidth = widths[index] ?? 0;
        return paint(pad(truncate(text, columnWidth), columnWidth, columns[index]?.align), index);
      })
      .join(gap)
      .trimEnd();
  const heading = renderLine(
    columns.map(({ title }) => title),
    (text, index) => colors.bold(index === columns.length - 1 ? text.trimEnd() : text),
  );
  const lines = rows.map((row, at) =>
    renderLine(cells[at] ?? [], (text, index) => (columns[index]?.isAlarm?.(row) ? colors.red(text) : text)),
  );
  return [heading, ...lines].join('\n');
};

/** Returns labelled values, one to a line; those without a value are left out. */
export const renderFields = (
  fields: readonly (readonly [label: string, value: string | null | undefined])[],
): string => {
  const shown = fields.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const width = Math.max(...shown.map(([label]) => label.length)) + 1;
  return shown
    .map(([label, value]) => `${colors.bold(`${label}:`.padEnd(width))} ${safeLine(value ?? '')}`)
    .join('\n');
};
