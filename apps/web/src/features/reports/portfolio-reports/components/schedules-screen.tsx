import type { ReportScheduleInput } from '@hub/contract/reports/report-schedule.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { schedulesQuery } from '../api/schedules.queries.ts';
import { inputOf, newSchedule, type Schedule } from '../model/schedule-input.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SchedulesTable } from './schedules-table.tsx';

interface Editing {
  initial: ReportScheduleInput;
  existing: Schedule | null;
}

/** Screen of the reports that are emailed on a schedule. */
export const SchedulesScreen = () => {
  const query = useQuery(schedulesQuery);
  const { data } = query;
  const ownEmail = useStore(session).identity?.email ?? '';
  const [editing, setEditing] = useState<Editing | null>(null);
  const [shown, setShown] = useState<Schedule | null>(null);
  const edit = useCallback(
    (schedule: Schedule) => setEditing({ initial: inputOf(schedule), existing: schedule }),
    [],
  );
  const add = (
    <Button
      color="primary"
      icon={<Icon icon={IconPlus} />}
      disabled={!data}
      onClick={() => setEditing({ initial: newSchedule(null, ownEmail), existing: null })}
    >
      New schedule
    </Button>
  );
  return (
    <Page title="Scheduled reports" actions={add}>
      {data && !data.canSend && (
        <Notice tone="warning" title="No mail server is connected.">
          Nothing is sent until an administrator connects one.
        </Notice>
      )}
      <QueryView
        query={query}
        subject="the schedules"
        empty={
          <EmptyState title="No scheduled reports">
            Have a docket report or portfolio status emailed each week or month. Every recipient gets only the
            inventions that they may see.
          </EmptyState>
        }
      >
        {(data) => (
          <SchedulesTable
            schedules={data.collection}
            canSend={data.canSend}
            onEdit={edit}
            onHistory={setShown}
          />
        )}
      </QueryView>
      {data && editing && (
        <ScheduleDialog {...editing} timeZone={data.timeZone} onClose={() => setEditing(null)} />
      )}
      {shown && <DeliveriesDialog schedule={shown} onClose={() => setShown(null)} />}
    </Page>
  );
};
