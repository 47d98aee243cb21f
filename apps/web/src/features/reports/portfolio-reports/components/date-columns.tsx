import type { PortfolioDate } from '@hub/contract/reports/portfolio.schema.ts';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { stateLabel } from '../model/portfolio-labels.ts';
import { InventionCell } from './invention-cell.tsx';
import type { ReportTable } from './report-page.tsx';

const card =
  '"due state" auto "milestone milestone" auto "invention invention" auto "people final" auto / 1fr auto';

const State = ({ row }: { row: PortfolioDate }) => {
  const { label, tone } = stateLabel(row);
  return <StatusChip tone={tone}>{label}</StatusChip>;
};

const columns = defineColumns<PortfolioDate>([
  {
    id: 'due',
    header: 'Due',
    width: 'calc(108px + var(--hub-gutter))',
    cell: ({ dueAt }) => (
      <Text as="b" weight="bold">
        <LegalDate date={dueAt} />
      </Text>
    ),
  },
  {
    id: 'final',
    header: 'Final date',
    width: '112px',
    cardLabel: 'Final date',
    cardAlign: 'end',
    cell: ({ finalDate }) => (finalDate ? <LegalDate date={finalDate} /> : null),
  },
  {
    id: 'milestone',
    header: 'Milestone and reason for the date',
    isRowHeader: true,
    cell: ({ title, reason }) => (
      <>
        <Text block tone="main" weight="medium">
          {title}
        </Text>
        <Muted block size="small" weight="normal">
          {reason}
        </Muted>
      </>
    ),
  },
  {
    id: 'invention',
    header: 'Invention',
    width: '28%',
    cell: ({ invention }) => <InventionCell invention={invention} />,
  },
  {
    id: 'people',
    header: 'Responsible',
    width: '140px',
    hide: 'wide',
    cell: ({ assignees }) => assignees.join(', '),
  },
  {
    id: 'state',
    header: 'Status',
    width: 'calc(128px + var(--hub-gutter))',
    cardAlign: 'end',
    cell: (row) => <State row={row} />,
  },
]);

/** The docket report; below 640 px each date is a card. */
export const dateTable: ReportTable<PortfolioDate> = { label: 'Dates', columns, card };
