import type { BackupRun, StorageState } from '@hub/contract/config/storage.calls.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { formatBytes } from '../../../../lib/format/format-bytes.ts';
import { BackupLine } from '../../health/public.ts';
import { storageStateQuery } from '../api/storage.queries.ts';
import { backupFacts, fileFacts, placeFacts, resultOf, type StorageFact } from '../model/storage-facts.ts';
import classes from './storage.module.css';

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Stack as="section" gap={12} fits className={classes.section} aria-labelledby={id}>
      <Text id={id} as="h2" size="large" weight="bold">
        {title}
      </Text>
      {children}
    </Stack>
  );
};

const Facts = ({ facts }: { facts: readonly StorageFact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value, note, isWarning }) => [
      <dt key={label}>{label}</dt>,
      <dd key={`${label} value`} data-warning={isWarning || undefined}>
        {value}
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </dd>,
    ])}
  </dl>
);

const card = '"started result" auto "size size" auto "proven proven" auto / 1fr auto';

const runColumns = defineColumns<BackupRun>([
  {
    id: 'started',
    header: 'Started',
    isRowHeader: true,
    cell: ({ startedAt, failure }) => (
      <>
        <Moment at={startedAt} />
        {failure !== null && (
          <Text block tone="danger" size="small" breaks>
            {failure}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'size',
    header: 'Size',
    width: '18%',
    cell: ({ bytes }) => (bytes === null ? '–' : formatBytes(bytes)),
  },
  {
    id: 'proven',
    header: 'Test restore',
    width: '28%',
    cell: ({ provenAt }) => (provenAt === null ? 'Not done' : <Moment at={provenAt} />),
  },
  {
    id: 'result',
    header: 'Result',
    width: 'calc(112px + var(--hub-gutter))',
    cardAlign: 'end',
    cell: (run) => {
      const { text, tone } = resultOf(run);
      return <StatusChip tone={tone}>{text}</StatusChip>;
    },
  },
]);

const Backups = ({ state }: { state: StorageState }) => (
  <Section title="Backups">
    <div className={classes.line}>
      <BackupLine />
    </div>
    <Facts facts={backupFacts(state)} />
    {state.backup.runs.length === 0 ? (
      <EmptyState title="No backup has been recorded">
        The hub writes a backup every night and restores it to verify it. Backups that are made by command are
        not listed here.
      </EmptyState>
    ) : (
      <DataTable
        label="Newest backups"
        columns={runColumns}
        rows={state.backup.runs}
        rowId={({ startedAt }) => startedAt}
        card={card}
        isTopAligned
      />
    )}
    <Row gap="8 16" align="stretch" wraps className={classes.links}>
      <Link to="/admin/jobs">Jobs</Link>
      <Link to="/reports/health">Health report</Link>
    </Row>
  </Section>
);

/** Sizes of database and files, the space that is left, and the state of the backups. */
export const StorageScreen = () => {
  const query = useQuery(storageStateQuery);
  const { refetch } = query;
  return (
    <Page
      title="Storage"
      actions={
        <Button icon={<Icon icon={IconRefresh} />} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <QueryView
        query={query}
        failed="The storage could not be read"
        loading={<TableSkeleton label="Reading the storage" />}
      >
        {(data) => (
          <>
            <Section title="Database and disk">
              <Facts facts={placeFacts(data)} />
            </Section>
            <Section title="Files">
              <Facts facts={fileFacts(data)} />
            </Section>
            <Backups state={data} />
          </>
        )}
      </QueryView>
    </Page>
  );
};
