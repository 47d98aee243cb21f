import { useMemo } from 'react';
import { Moment } from '../../../../components/dates/moment.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import type { Schedule } from '../model/schedule-input.ts';
import { contentText, pauseText, rhythmText } from '../model/schedule-labels.ts';
import classes from './portfolio.module.css';
import { ScheduleMenu } from './schedule-menu.tsx';

interface SchedulesTableProps {
  schedules: readonly Schedule[];
  canSend: boolean;
  onEdit: (schedule: Schedule) => void;
  onHistory: (schedule: Schedule) => void;
}

const Next = ({ schedule }: { schedule: Schedule }) => {
  const pause = pauseText(schedule);
  return (
    <>
      {rhythmText(schedule)}
      <Muted block size="small" weight="normal">
        {schedule.nextAt === null ? (
          pause
        ) : (
          <>
            Next: <Moment at={schedule.nextAt} />
          </>
        )}
      </Muted>
    </>
  );
};

const Recipients = ({ schedule: { recipients } }: { schedule: Schedule }) =>
  recipients.map(({ id, name, email, isActive }) => (
    <span key={id} className={isActive ? undefined : classes.muted} title={email}>
      {name}
      {!isActive && ' (left)'}
      <br />
    </span>
  ));

const card = '"report actions" auto "when when" auto "recipients state" auto / 1fr auto';

const columnsOf = ({ canSend, onEdit, onHistory }: Omit<SchedulesTableProps, 'schedules'>) =>
  defineColumns<Schedule>([
    {
      id: 'report',
      header: 'Report',
      isRowHeader: true,
      cell: (schedule) => (
        <>
          <Text block tone="main" weight="medium">
            {schedule.title}
          </Text>
          <Muted block size="small" weight="normal">
            {contentText(schedule)}
          </Muted>
        </>
      ),
    },
    { id: 'when', header: 'Sent', width: '28%', cell: (schedule) => <Next schedule={schedule} /> },
    {
      id: 'recipients',
      header: 'Recipients',
      width: '22%',
      cell: (schedule) => <Recipients schedule={schedule} />,
    },
    {
      id: 'state',
      header: 'Status',
      width: '96px',
      cardAlign: 'end',
      cell: ({ pause }) =>
        pause === null ? (
          <StatusChip tone="good">On</StatusChip>
        ) : (
          <StatusChip tone={pause === 'by-owner' ? 'neutral' : 'danger'}>Paused</StatusChip>
        ),
    },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      width: 'calc(36px + var(--hub-gutter))',
      cardAlign: 'end',
      cell: (schedule) => (
        <ScheduleMenu
          schedule={schedule}
          canSend={canSend}
          onEdit={() => onEdit(schedule)}
          onHistory={() => onHistory(schedule)}
        />
      ),
    },
  ]);

/** Scheduled reports; below 640 px each one is a card. */
export const SchedulesTable = ({ schedules, canSend, onEdit, onHistory }: SchedulesTableProps) => {
  const columns = useMemo(() => columnsOf({ canSend, onEdit, onHistory }), [canSend, onEdit, onHistory]);
  return (
    <DataTable
      label="Scheduled reports"
      columns={columns}
      rows={schedules}
      rowId={({ id }) => id}
      card={card}
      isTopAligned
    />
  );
};
