import { useMemo } from 'react';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import type { FileContent } from '../api/file-content.ts';
import { useParsed } from '../hooks/use-content.ts';
import { wordForms } from '../model/page-text.ts';
import { maxTableRows, readTable, tableBytes } from '../model/table-rows.ts';
import { decodePart, encodingOf } from '../model/text-part.ts';
import { MarkedText } from './marked-text.tsx';
import classes from './preview.module.css';
import { PreviewFailure } from './preview-failure.tsx';
import { PreviewMessage } from './preview-message.tsx';

interface TableViewProps {
  content: FileContent;
  name: string;
  /** Words to mark. */
  find?: string | undefined;
}

/** The first rows of a table with separated values. */
export const TableView = ({ content, name, find = '' }: TableViewProps) => {
  const words = useMemo(() => wordForms(find), [find]);
  const { data, error, refetch } = useParsed(content, tableBytes, (bytes) => {
    const isWhole = bytes.length === content.size;
    return readTable(decodePart(bytes, encodingOf(bytes), isWhole).text, isWhole);
  });
  if (error) return <PreviewFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSpinner label="Loading the table" withText />;
  const { head, rows, isCut } = data;
  const mark = (cell: string) => (words.size === 0 ? cell : <MarkedText text={cell} words={words} />);
  if (head.length === 0) return <PreviewMessage title="This table is empty">It has no rows.</PreviewMessage>;
  return (
    <div className={classes.view}>
      <Row as="p" justify="between" wraps tone="secondary" rigid className={classes.note}>
        {isCut
          ? `The first ${countOf(Math.min(rows.length, maxTableRows), 'row')} are shown. Download the file for all of it.`
          : countOf(rows.length, 'row')}
      </Row>
      <ScrollRegion label="Table" className={classes.scroll}>
        <table className={classes.table} aria-label={name}>
          <thead>
            <tr>
              {head.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move and may have the same name
                <th key={index} scope="col">
                  {mark(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
              <tr key={index}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
                  <td key={column}>{mark(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
};
