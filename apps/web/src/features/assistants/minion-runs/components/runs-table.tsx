import type { ListedRun } from '@hub/contract/minions/run.schema.ts';
import { Link } from '@tanstack/react-router';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { stateLabel } from '../../../tasks/minion-delegation/public.ts';
import { decisionLabel } from '../model/run-labels.ts';
import classes from './runs.module.css';

/** Name of a person by email. */
const PersonName = ({ value }: { value: string }) => usePersonNames()(value);

interface RunsTableProps {
  label: string;
  runs: readonly ListedRun[];
  /** Whether the rows belong to the previous filter. */
  isOutdated?: boolean;
}

const State = ({ run }: { run: ListedRun }) => {
  const { label, tone } = stateLabel(run);
  return <StatusChip tone={tone}>{label}</StatusChip>;
};

const columns = defineColumns<ListedRun>([
  {
    id: 'run',
    header: 'Run',
    isRowHeader: true,
    cell: (run) => (
      <Stack as="span" gap={2} shrinks>
        <Link to="/minions/runs/$runId" params={{ runId: run.id }} className={classes.name} data-row-link>
          {run.title}
        </Link>
        <Muted size="small" breaks>
          {run.summary ?? run.document?.description ?? decisionLabel(run)}
        </Muted>
      </Stack>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '132px',
    cardAlign: 'end',
    cell: (run) => <State run={run} />,
  },
  {
    id: 'invention',
    header: 'Invention',
    width: '24%',
    cell: ({ invention }) => (
      <Row as="span" align="baseline" wraps shrinks className={classes.invention}>
        {invention.references[0] !== undefined && <ReferenceChip>{invention.references[0]}</ReferenceChip>}
        <Link to="/inventions/$id" params={{ id: invention.id }} className={classes.name}>
          {invention.title}
        </Link>
      </Row>
    ),
  },
  {
    id: 'minion',
    header: 'Minion',
    width: '20%',
    cell: ({ minion }) => (
      <Stack as="span" gap={2} shrinks>
        <span className={classes.minion}>{minion.name}</span>
        {minion.manager && (
          <Muted size="small" breaks>
            Manager <PersonName value={minion.manager} />
          </Muted>
        )}
      </Stack>
    ),
  },
  {
    id: 'asked',
    header: 'Asked',
    width: 'calc(104px + var(--hub-gutter))',
    hide: 'medium',
    cardAlign: 'end',
    cell: ({ createdAt }) => <MomentAge at={createdAt} />,
  },
]);

const card = '"run state" auto "invention invention" auto "minion asked" auto / 1fr auto';

/** Runs as rows; below 640 px each is a card. */
export const RunsTable = ({ label, runs, isOutdated = false }: RunsTableProps) => (
  <DataTable
    label={label}
    columns={columns}
    rows={runs}
    rowId={({ id }) => id}
    rowAttributes={({ state }) => ({ 'data-needs-you': state === 'needs-you' || undefined })}
    card={card}
    isTopAligned
    isOutdated={isOutdated}
  />
);
