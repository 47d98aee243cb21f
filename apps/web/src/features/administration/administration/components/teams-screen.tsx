import type { Team } from '@hub/contract/people/teams.calls.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { RowOpener } from '../../../../components/table/row-opener.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { teamsQuery } from '../api/people.queries.ts';
import { listNames, nameOf } from '../model/person-labels.ts';
import { TeamDialog } from './team-dialog.tsx';

const columnsFor = (onOpen: (team: Team) => void) =>
  defineColumns<Team>([
    {
      id: 'name',
      header: 'Team',
      width: '28%',
      isRowHeader: true,
      cell: (team) => <RowOpener onOpen={() => onOpen(team)}>{team.name}</RowOpener>,
    },
    {
      id: 'members',
      header: 'Members',
      cell: ({ members }) => listNames(members.map(nameOf)) || <Muted>Nobody</Muted>,
    },
    {
      id: 'count',
      header: 'People',
      width: '80px',
      align: 'end',
      cardLabel: 'People',
      cell: ({ members }) => members.length,
    },
  ]);

const card = '"name count" auto "members members" auto / 1fr auto';

/** Teams and their members. */
export const TeamsScreen = () => {
  const query = useQuery(teamsQuery);
  const [open, setOpen] = useState<Team | 'new' | null>(null);
  const [columns] = useState(() => columnsFor(setOpen));
  const newTeam = (
    <Button color="primary" icon={<Icon icon={IconPlus} size="sm" />} onClick={() => setOpen('new')}>
      New team
    </Button>
  );
  return (
    <Page title="Teams" actions={newTeam}>
      <QueryView
        query={query}
        subject="the teams"
        empty={
          <EmptyState title="No teams yet">
            Work, access and ethical walls can name a team instead of each of its members.
          </EmptyState>
        }
      >
        {(teams) => (
          <DataTable
            label="Teams"
            columns={columns}
            rows={teams}
            rowId={({ id }) => id}
            card={card}
            isTopAligned
            onOpen={setOpen}
          />
        )}
      </QueryView>
      {open && <TeamDialog team={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  );
};
