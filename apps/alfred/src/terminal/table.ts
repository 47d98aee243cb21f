import { colors } from './colors.ts';
import { safeLine } from './safe-text.ts';
import { truncate, widthOf } from './text-width.ts';

/** A column of a table. */
export interface Column<Row> {
  title: string;
  value: (row: Row) => string | number | null | undefined;
  align?: 'right';
  /** Whether it is never shortened, as an id, which is of no use when cut. */
  isWhole?: boolean;
  /** Whether a narrow terminal leaves it out. */
  isExtra?: boolean;
  /** Whether a row has this cell in red. */
  isAlarm?: (row: Row) => boolean;
}

const gap = '  ';
const minWidth = 12;

const widthOfLine = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, gap.length * (widths.length - 1));

/** A column with the width of its widest cell. */
interface Sized<Row> {
  column: Column<Row>;
  width: number;
}

/** Leaves out the last of the extra columns until the others fit when they are shortened. */
const dropExtras = <Row>(sized: readonly Sized<Row>[], available: number): readonly Sized<Row>[] => {
  const least = sized.map(({ column, width }) => (column.isWhole ? width : Math.min(width, minWidth)));
  const extra = sized.findLastIndex(({ column }) => column.isExtra);
  if (extra === -1 || widthOfLine(least) <= available) return sized;
  return dropExtras(sized.toSpliced(extra, 1), available);
};

/** Shortens the widest columns until all fit; whole ones only if the terminal is too narrow for everything else. */
const fitWidths = <Row>(natural: readonly Sized<Row>[], available: number): readonly Sized<Row>[] => {
  const sized = dropExtras(natural, available);
  const widths = sized.map(({ width }) => width);
  const narrow = (least: number, mayNarrow: (column: Column<Row>) => boolean): void => {
    while (widthOfLine(widths) > available) {
      const open = widths.map((width, index) => {
        const column = sized[index]?.column;
        return column && mayNarrow(column) && width > least ? width : 0;
      });
      const widest = Math.max(...open);
      if (widest === 0) return;
      widths[open.indexOf(widest)] = widest - 1;
    }
  };
  narrow(1, ({ isWhole }) => !isWhole);
  narrow(1, () => true);
  return sized.map((one, index) => ({ ...one, width: widths[index] ?? 0 }));
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
  const read = ({ value }: Column<Row>, row: Row): string => safeLine(String(value(row) ?? ''));
  const natural = columns.map((column) => ({
    column,
    width: rows.reduce((widest, row) => Math.max(widest, widthOf(read(column, row))), column.title.length),
  }));
  const sized = width === undefined ? natural : fitWidths(natural, width);
  const renderLine = (
    text: (column: Column<Row>) => string,
    paint: (text: string, column: Column<Row>) => string,
  ) =>
    sized
      .map(({ column, width: columnWidth }, index) => {
        const padded = pad(truncate(text(column), columnWidth), columnWidth, column.align);
        return paint(index === sized.length - 1 ? padded.trimEnd() : padded, column);
      })
      .join(gap)
      .trimEnd();
  const heading = renderLine(({ title }) => title, colors.bold);
  const lines = rows.map((row) =>
    renderLine(
      (column) => read(column, row),
      (text, { isAlarm }) => (isAlarm?.(row) ? colors.red(text) : text),
    ),
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
