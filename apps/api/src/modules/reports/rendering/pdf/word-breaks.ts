import type {
  Block,
  ReportDocument,
  RichText,
  TableBlock,
  TableCell,
} from '@hub/domain/reports/document/report-document.ts';

/** Points between the margins of a page (pdf/report.typ). */
const pageWidth = { filing: 468, landscape: 662, portrait: 482 } as const;
/** Points of a wide letter of a table, and of the space around a cell. */
const letterWidth = 6.6;
const cellSpace = 10;
/** Number of letters that a column always holds. */
const fewest = 3;

/** A place where a line may end without a hyphen. */
const place = '\u200B';
const separators = /[/·,;:_.-](?=\S)/gu;

/** Returns a text in which no piece without a place to break is longer than a column. */
const breakable = (text: string, length: number): string =>
  text.replace(/\S+/gu, (word) => {
    if (word.length <= length) return word;
    return word
      .replace(separators, (mark) => `${mark}${place}`)
      .split(place)
      .flatMap((part) =>
        [...part].reduce<string[]>((parts, letter) => {
          const last = parts.at(-1);
          if (last === undefined || last.length >= length) parts.push(letter);
          else parts[parts.length - 1] = last + letter;
          return parts;
        }, []),
      )
      .join(place);
  });

const breakCell = ({ text, note }: TableCell, length: number): TableCell => {
  const broken: RichText = text.map((run) => ({ ...run, text: breakable(run.text, length) }));
  return { text: broken, ...(note === undefined ? {} : { note: breakable(note, length) }) };
};

const breakTable = (table: TableBlock, width: number): TableBlock => {
  const total = table.columns.reduce((sum, column) => sum + column.width, 0);
  const lengths = table.columns.map((column) =>
    Math.max(fewest, Math.floor(((column.width / total) * width - cellSpace) / letterWidth)),
  );
  const rows = table.rows.map((row) =>
    'group' in row
      ? row
      : { cells: row.cells.map((cell, index) => breakCell(cell, lengths[index] ?? fewest)) },
  );
  return { ...table, rows };
};

/** Returns a report in whose tables a word that is longer than its column can break: references run over nothing. */
export const breakLongWords = (report: ReportDocument): ReportDocument => {
  const width = pageWidth[report.layout === 'filing' ? 'filing' : report.orientation];
  const blocks = report.blocks.map(
    (block): Block => (block.kind === 'table' ? breakTable(block, width) : block),
  );
  return { ...report, blocks };
};
