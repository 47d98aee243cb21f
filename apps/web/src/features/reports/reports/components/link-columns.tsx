import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { DocumentName } from '../../../dates/documents/public.ts';
import { FileKindIcon } from '../../../files/files/public.ts';
import { useLinking } from '../hooks/link-context.ts';
import { isLinked, type LinkRow, type LinkUse } from '../model/link-rows.ts';
import classes from './wizard.module.css';

const useLabels: Readonly<Record<LinkUse, string>> = { source: 'Source', attachment: 'Attachment' };

const LinkCell = ({ row, use }: { row: LinkRow; use: LinkUse }) => {
  const { linked, isFull, toggle } = useLinking();
  const isChecked = isLinked(linked, row, use);
  return (
    <Checkbox
      label={
        <>
          <span className={classes.cellLabel} aria-hidden="true">
            {useLabels[use]}
          </span>
          <span data-unseen>{`${useLabels[use]}: ${row.name}`}</span>
        </>
      }
      checked={isChecked}
      disabled={isFull && !isChecked}
      onChange={() => toggle(row, use)}
    />
  );
};

const NameCell = ({ row }: { row: LinkRow }) =>
  row.kind === 'document' ? (
    <DocumentName document={{ code: row.code, description: row.name }} />
  ) : (
    <Row as="span" gap={6} shrinks className={classes.fileName} title={row.name} dir="auto">
      <FileKindIcon kind={row.fileKind} />
      <span>{row.name}</span>
    </Row>
  );

/** Columns of the documents that can be linked. Only files can be attached. */
export const linkColumns = defineColumns<LinkRow>([
  {
    id: 'source',
    header: 'Source',
    width: '72px',
    cell: (row) => <LinkCell row={row} use="source" />,
  },
  {
    id: 'attachment',
    header: 'Attachment',
    width: '104px',
    cell: (row) => row.kind === 'file' && <LinkCell row={row} use="attachment" />,
  },
  { id: 'name', header: 'Document or file', isRowHeader: true, cell: (row) => <NameCell row={row} /> },
  {
    id: 'date',
    header: 'Date',
    width: '112px',
    cardAlign: 'end',
    cell: ({ date }) => <time dateTime={date}>{writeShortDate(date)}</time>,
  },
]);
