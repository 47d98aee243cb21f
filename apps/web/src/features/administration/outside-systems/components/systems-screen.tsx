import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { systemsQuery } from '../api/systems.queries.ts';
import { systemCard, systemColumns } from './system-columns.tsx';

/** The systems outside of the hub: whether they are connected and work, and a test of each connection. */
export const SystemsScreen = () => {
  const query = useQuery(systemsQuery);
  const { refetch } = query;
  return (
    <Page
      title="Outside systems"
      actions={
        <Button icon={<Icon icon={IconRefresh} />} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <QueryView query={query} subject="the systems">
        {(data) => (
          <DataTable
            label="Outside systems"
            columns={systemColumns}
            rows={data}
            rowId={({ name }) => name}
            card={systemCard}
            isTopAligned
          />
        )}
      </QueryView>
    </Page>
  );
};
