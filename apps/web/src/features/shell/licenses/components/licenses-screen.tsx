import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { countOf, rangeOf } from '../../../../lib/format/format-count.ts';
import { type Library, licensesQuery } from '../api/licenses.queries.ts';
import { findLibraries } from '../model/find-libraries.ts';
import classes from './licenses.module.css';

const pageSize = 50;
const dialogWidth = 720;
const card = '"name license" auto "version version" auto / 1fr auto';

const libraryColumns = (onOpen: (library: Library) => void) =>
  defineColumns<Library>([
    {
      id: 'name',
      header: 'Library',
      isRowHeader: true,
      cell: (library) => (
        <button type="button" className={classes.name} onClick={() => onOpen(library)}>
          {library.name}
        </button>
      ),
    },
    { id: 'version', header: 'Version', width: '20%', cell: ({ version }) => version },
    {
      id: 'license',
      header: 'License',
      width: 'calc(28% + var(--hub-gutter))',
      cardAlign: 'end',
      cell: ({ license }) => license,
    },
  ]);

const LicenseDialog = ({ library, onClose }: { library: Library; onClose: () => void }) => (
  <Modal title={`${library.name} ${library.version}`} opened onClose={onClose} width={dialogWidth} fillsPhone>
    {library.text === null ? (
      <p className={classes.text}>
        The package states the license {library.license} but does not include its text.
      </p>
    ) : (
      <pre className={classes.license}>{library.text}</pre>
    )}
  </Modal>
);

const Libraries = ({ libraries }: { libraries: readonly Library[] }) => {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Library | null>(null);
  const columns = useMemo(() => libraryColumns(setOpened), []);
  const found = useMemo(() => findLibraries(libraries, text), [libraries, text]);
  const skip = (page - 1) * pageSize;
  const rows = found.slice(skip, skip + pageSize);
  return (
    <>
      <search className={classes.search} aria-label="Search the libraries">
        <TextField
          label="Search"
          placeholder="Name or license"
          type="search"
          value={text}
          onChange={(value) => {
            setText(value);
            setPage(1);
          }}
        />
      </search>
      {rows.length === 0 ? (
        <EmptyState title="No library matches">Search for a part of its name or license.</EmptyState>
      ) : (
        <DataTable
          label="Libraries"
          columns={columns}
          rows={rows}
          rowId={({ name, version }) => `${name} ${version}`}
          card={card}
        />
      )}
      {found.length > pageSize && (
        <Paging
          label="Pages of libraries"
          range={rangeOf({ skip, rows: rows.length, total: found.length })}
          isFirst={page === 1}
          isLast={page * pageSize >= found.length}
          onStep={(step) => setPage(page + step)}
        />
      )}
      {opened && <LicenseDialog library={opened} onClose={() => setOpened(null)} />}
    </>
  );
};

/** Licenses of the hub and of the libraries that it is made of. */
export const LicensesScreen = () => {
  const query = useQuery(licensesQuery);
  return (
    <Page title="Licenses">
      <QueryView query={query} subject="the licenses">
        {(data) => (
          <>
            <div className={classes.head}>
              <p className={classes.text}>
                Invention Hub {data.hub.version}{' '}
                {data.hub.license === null
                  ? 'does not state a license'
                  : `has the license ${data.hub.license}`}
                . It includes {countOf(data.libraries.length, 'third-party library', 'third-party libraries')}
                . Their licenses allow this and require only that they are shown here.
              </p>
            </div>
            <Libraries libraries={data.libraries} />
          </>
        )}
      </QueryView>
    </Page>
  );
};
