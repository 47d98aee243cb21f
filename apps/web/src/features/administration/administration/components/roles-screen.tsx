import type { Role } from '@hub/contract/people/roles.calls.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { RowOpener } from '../../../../components/table/row-opener.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { rolesQuery } from '../api/people.queries.ts';
import { permissionNames } from '../model/permission-labels.ts';
import { RoleDialog } from './role-dialog.tsx';

const columnsFor = (onOpen: (role: Role) => void) =>
  defineColumns<Role>([
    {
      id: 'name',
      header: 'Role',
      width: '24%',
      isRowHeader: true,
      cell: (role) => <RowOpener onOpen={() => onOpen(role)}>{role.name}</RowOpener>,
    },
    {
      id: 'permissions',
      header: 'Permissions',
      cell: ({ permissions }) =>
        permissions.map((one) => permissionNames[one]).join(', ') || <Muted>None: can only read</Muted>,
    },
    {
      id: 'attorney',
      header: 'Attorneys',
      width: '100px',
      hide: 'medium',
      cell: ({ isAttorney }) => (isAttorney ? 'Yes' : 'No'),
    },
    {
      id: 'people',
      header: 'People',
      width: '80px',
      align: 'end',
      cardLabel: 'People',
      cell: ({ people }) => people,
    },
  ]);

const card = '"name people" auto "permissions permissions" auto / 1fr auto';

/** Roles as editable sets of permissions. */
export const RolesScreen = () => {
  const query = useQuery(rolesQuery);
  const [open, setOpen] = useState<Role | 'new' | null>(null);
  const [columns] = useState(() => columnsFor(setOpen));
  return (
    <Page
      title="Roles"
      actions={
        <Button color="primary" icon={<Icon icon={IconPlus} size="sm" />} onClick={() => setOpen('new')}>
          New role
        </Button>
      }
    >
      <QueryView query={query} subject="the roles">
        {(roles) => (
          <DataTable
            label="Roles"
            columns={columns}
            rows={roles}
            rowId={({ id }) => id}
            card={card}
            isTopAligned
            onOpen={setOpen}
          />
        )}
      </QueryView>
      {open && <RoleDialog role={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  );
};
