import type { Import } from '@hub/contract/imports/import.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { rangeOf } from '../../../../lib/format/format-count.ts';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { importsQuery, pageSize } from '../api/imports.queries.ts';
import { useWorkspaceExport } from '../hooks/use-workspace-export.ts';
import { kindLabels, stateLabels } from '../model/import-labels.ts';
import classes from './imports.module.css';
import { NewImport } from './new-import.tsx';

const columns = defineColumns<Import>([
  {
    id: 'file',
    header: 'File',
    isRowHeader: true,
    cell: ({ id, fileName }) => (
      <Link to="/admin/imports/$id" params={{ id }} className={classes.link}>
        {fileName}
      </Link>
    ),
  },
  { id: 'kind', header: 'Contents', width: '120px', cell: ({ kind }) => kindLabels[kind] },
  {
    id: 'count',
    header: 'Rows',
    cardLabel: 'Rows',
    width: '96px',
    align: 'end',
    cardAlign: 'end',
    cell: ({ rowCount }) => <span className={classes.figure}>{rowCount.toLocaleString('en-US')}</span>,
  },
  {
    id: 'state',
    header: 'State',
    width: 'calc(120px + var(--hub-gutter))',
    cardAlign: 'end',
    cell: ({ state }) => stateLabels[state],
  },
  {
    id: 'when',
    header: 'Uploaded',
    width: 'calc(136px + var(--hub-gutter))',
    cell: ({ createdAt }) => <Moment className={classes.figure} at={createdAt} />,
  },
  {
    id: 'who',
    header: 'By',
    width: '168px',
    cell: ({ isOwn, uploadedBy }) => (isOwn ? 'You' : fullName(uploadedBy)),
  },
]);

const card = '"file state" auto "kind count" auto "when who" auto / 1fr auto';

/** The person's imports, those that colleagues have written, and the way to a new one. */
export const ImportsScreen = () => {
  const [page, setPage] = useState(1);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const canExport = useHasPermission('exports:run');
  const { isExporting, exportAll } = useWorkspaceExport();
  const query = useQuery(importsQuery(page));
  const { data, isPlaceholderData } = query;
  const upload = (
    <Button color="primary" icon={<Icon icon={IconFileImport} size="sm" />} onClick={() => setOpen(true)}>
      Import a file
    </Button>
  );
  return (
    <Page
      title="Imports"
      actions={
        <>
          {canExport && (
            <Button
              icon={<Icon icon={IconDownload} size="sm" />}
              loading={isExporting}
              onClick={() => void exportAll()}
            >
              Export workspace
            </Button>
          )}
          {upload}
        </>
      }
    >
      <QueryView query={query} subject="the imports" />
      {data?.total === 0 && (
        <EmptyState title="No imports yet">
          Inventions, milestones, tasks and people can be imported from CSV and Excel files. Nothing is
          written before you have seen what each row does. Until then only you see an import; afterwards
          colleagues can undo it.
        </EmptyState>
      )}
      {data && data.collection.length > 0 && (
        <>
          <DataTable
            label="Imports"
            columns={columns}
            rows={data.collection}
            rowId={({ id }) => id}
            card={card}
            isOutdated={isPlaceholderData}
          />
          {data.total > pageSize && (
            <Paging
              label="Pages of imports"
              range={rangeOf({ skip: data.skip, rows: data.collection.length, total: data.total })}
              isFirst={page === 1}
              isLast={page * pageSize >= data.total}
              names={['Newer', 'Older']}
              onStep={(step) => setPage(page + step)}
            />
          )}
        </>
      )}
      {isOpen && (
        <NewImport
          onClose={() => setOpen(false)}
          onUploaded={(id) => void navigate({ to: '/admin/imports/$id', params: { id } })}
        />
      )}
    </Page>
  );
};
