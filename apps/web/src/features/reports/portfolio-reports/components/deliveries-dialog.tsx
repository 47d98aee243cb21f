import type { ReportDelivery } from '@hub/contract/reports/report-schedule.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../../../components/dates/moment.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { deliveriesQuery } from '../api/schedules.queries.ts';
import type { Schedule } from '../model/schedule-input.ts';
import { deliveryLabel } from '../model/schedule-labels.ts';

const Result = ({ row }: { row: ReportDelivery }) => {
  const { label, tone } = deliveryLabel(row);
  return (
    <>
      <StatusChip tone={tone}>{label}</StatusChip>
      {row.reason && (
        <Muted block size="small" weight="normal">
          {row.reason}
        </Muted>
      )}
    </>
  );
};

const columns = defineColumns<ReportDelivery>([
  { id: 'due', header: 'Due', width: '150px', cell: ({ dueAt }) => <Moment at={dueAt} /> },
  { id: 'recipient', header: 'Recipient', width: '30%', cell: ({ recipient }) => recipient.name },
  { id: 'result', header: 'Result', cell: (row) => <Result row={row} /> },
]);

const card = '"due recipient" auto "result result" auto / 1fr auto';

/** Dialog with the latest deliveries of a scheduled report. */
export const DeliveriesDialog = ({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) => {
  const query = useQuery(deliveriesQuery(schedule.id));
  return (
    <Modal title={`Deliveries of “${schedule.title}”`} opened onClose={onClose} width={720}>
      <QueryView
        query={query}
        subject="the deliveries"
        empty={<EmptyState title="Nothing was delivered yet" />}
      >
        {(data) => (
          <DataTable
            label="Deliveries"
            columns={columns}
            rows={data.collection}
            rowId={({ id }) => id}
            card={card}
            look="framed"
            isTopAligned
          />
        )}
      </QueryView>
    </Modal>
  );
};
