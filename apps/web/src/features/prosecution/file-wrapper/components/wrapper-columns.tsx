import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { directionNames } from '../../../dates/documents/public.ts';
import { useWrapperContext } from '../hooks/wrapper-context.ts';
import { plainName } from '../model/document-names.ts';
import { documentsOf, type WrapperRow } from '../model/wrapper-rows.ts';
import { DocketingCell } from './docketing-cell.tsx';
import { DocumentNameCell } from './document-name.tsx';
import { DownloadCell, SubmissionDownloadCell } from './download-cell.tsx';
import { OfficeDate } from './office-date.tsx';
import { SubmissionNameCell } from './submission-name.tsx';

const nameOf = (row: WrapperRow): string => (row.kind === 'document' ? plainName(row.document) : row.name);

const SelectCell = ({ row }: { row: WrapperRow }) => {
  const { selected, toggle } = useWrapperContext();
  return (
    <Checkbox
      aria-label={`Select ${nameOf(row)} of ${writeShortDate(row.date)}`}
      checked={documentsOf(row).every(({ id }) => selected.has(id))}
      onChange={() => toggle(row)}
    />
  );
};

const pagesOf = (row: WrapperRow): number =>
  documentsOf(row).reduce((sum, { pages }) => sum + (pages ?? 0), 0);

/** Columns of the file wrapper. */
export const wrapperColumns = defineColumns<WrapperRow>([
  {
    id: 'select',
    header: 'Selected',
    width: '20px',
    isHeaderHidden: true,
    cell: (row) => <SelectCell row={row} />,
  },
  {
    id: 'date',
    sortField: 'date',
    header: 'Date',
    width: '84px',
    cell: (row) => {
      const [{ date, realDate }] = documentsOf(row);
      return <OfficeDate date={date} realDate={realDate} isFirstOfDate={row.isFirstOfDate} />;
    },
  },
  {
    id: 'name',
    sortField: 'name',
    header: 'Document',
    width: 'minmax(200px, 2fr)',
    isRowHeader: true,
    cell: (row) =>
      row.kind === 'document' ? <DocumentNameCell row={row} /> : <SubmissionNameCell row={row} />,
  },
  {
    id: 'docketing',
    header: 'Docketing',
    width: 'minmax(120px, 1fr)',
    hide: 'narrow',
    cell: (row) => <DocketingCell row={row} />,
  },
  {
    id: 'direction',
    sortField: 'direction',
    header: 'Direction',
    width: '100px',
    hide: 'medium',
    cell: (row) => {
      const [document] = documentsOf(row);
      return <Muted size="small">{directionNames[document.direction]}</Muted>;
    },
  },
  {
    id: 'pages',
    sortField: 'pages',
    header: 'Pages',
    width: '44px',
    hide: 'narrow',
    align: 'end',
    cardLabel: 'Pages',
    cell: (row) => {
      const pages = pagesOf(row);
      return pages > 0 ? (
        <Text oneLine tabular>
          {pages.toLocaleString('en-US')}
        </Text>
      ) : null;
    },
  },
  {
    id: 'download',
    header: 'Download',
    width: '116px',
    isHeaderHidden: true,
    cardAlign: 'end',
    cell: (row) =>
      row.kind === 'document' ? (
        <DownloadCell document={row.document} />
      ) : (
        <SubmissionDownloadCell row={row} />
      ),
  },
]);
