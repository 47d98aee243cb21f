import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import type { FileContent } from '../api/file-content.ts';
import { useParsed } from '../hooks/use-content.ts';
import { maxTableRows, readTable, tableBytes } from '../model/table-rows.ts';
import { decodePart, encodingOf } from '../model/text-part.ts';
import classes from './preview.module.css';
import { PreviewFailure } from './preview-failure.tsx';
import { PreviewMessage } from './preview-message.tsx';

/** The first rows of a table with separated values. */
export const TableView = ({ content, name }: { content: FileContent; name: string }) => {
  const { data, error, refetch } = useParsed(content, tableBytes, (bytes) => {
    const isWhole = bytes.length === content.size;
    return readTable(decodePart(bytes, encodingOf(bytes), isWhole).text, isWhole);
  });
  if (error) return <PreviewFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSpinner label="Loading the table" withText />;
  const { head, rows, isCut } = data;
  if (head.length === 0) return <PreviewMessage title="This table is empty">It has no rows.</PreviewMessage>;
  return (
    <div className={classes.view}>
      <p className={classes.note}>
        {isCut
          ? `The first ${countOf(Math.min(rows.length, maxTableRows), 'row')} are shown. Download the file for all of it.`
          : countOf(rows.length, 'row')}
      </p>
      <ScrollRegion label="Table" className={classes.scroll}>
        <table className={classes.table} aria-label={name}>
          <thead>
            <tr>
              {head.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move and may have the same name
                <th key={index} scope="col">
                  {cell}
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
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
};
