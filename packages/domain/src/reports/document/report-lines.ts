import type { Block, ReportDocument, RichText } from './report-document.ts';

const textOf = (text: RichText): string =>
  text.map((run) => (run.blank ? `[${run.text}]` : run.text)).join('');

const linesOf = (block: Block): string[] => {
  switch (block.kind) {
    case 'title':
      return [block.text, block.subtitle ?? ''];
    case 'heading':
      return [block.text];
    case 'paragraph':
      return textOf(block.text).split('\n');
    case 'list':
      return block.items.map(textOf);
    case 'facts':
      return block.facts.map(({ label, text, note }) =>
        [`${label}: ${textOf(text)}`, note].filter(Boolean).join(' '),
      );
    case 'table':
      return block.rows.map((row) =>
        'group' in row
          ? row.group
          : row.cells.map(({ text, note }) => [textOf(text), note].filter(Boolean).join(' ')).join(' | '),
      );
    case 'charts':
      return block.charts.flatMap(({ title, bars }) => [
        title,
        ...bars.map(({ label, value }) => `${label}: ${value}`),
      ]);
    case 'checks':
      return block.checks.map(({ text, checked }) => `${checked ? '☒' : '☐'} ${textOf(text)}`);
    case 'signature':
      return block.lines.map(({ label, text }) => `${label}: ${textOf(text)}`);
    case 'page-break':
      return [];
  }
};

/** Returns the text of a report in lines, to compare two versions of it. */
export const reportLines = ({ blocks }: ReportDocument): string[] =>
  blocks.flatMap(linesOf).filter((line) => line !== '');
