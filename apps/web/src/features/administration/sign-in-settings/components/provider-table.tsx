import type { SignInProvider } from '@hub/contract/auth/sign-in-providers.schema.ts';
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { RowOpener } from '../../../../components/table/row-opener.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { useRemoveProvider } from '../api/sign-in-settings.queries.ts';
import { ProviderTrial } from './provider-trial.tsx';

interface ProviderTableProps {
  providers: readonly SignInProvider[];
  onEdit: (provider: SignInProvider) => void;
}

const card = '"name state menu" auto "people people people" auto "trial trial trial" auto / 1fr auto auto';

const confirmRemoval = ({ label, people }: SignInProvider) =>
  confirm({
    title: `Remove sign-in with ${label}?`,
    text:
      people === 0
        ? 'Nobody has signed in with it yet.'
        : `${countOf(people, 'person', 'people')} signed in with it. They stay, but need another way to sign in.`,
    confirmLabel: 'Remove',
  });

const ProviderMenu = ({ provider, onEdit }: { provider: SignInProvider; onEdit: () => void }) => {
  const { mutate: remove } = useRemoveProvider();
  const ask = async (): Promise<void> => {
    if (await confirmRemoval(provider)) remove(provider);
  };
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <Button variant="icon" aria-label={`More for ${provider.label}`}>
          <Icon icon={IconDots} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>Edit</Menu.Item>
        <Menu.Item onClick={() => void ask()}>Remove</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const providerColumns = (onEdit: ProviderTableProps['onEdit']) =>
  defineColumns<SignInProvider>([
    {
      id: 'name',
      header: 'Provider',
      isRowHeader: true,
      cell: (provider) => (
        <>
          <RowOpener onOpen={() => onEdit(provider)}>{provider.label}</RowOpener>
          <Muted block size="small" cut>
            {provider.issuer ?? provider.tenantId ?? 'Not set up'}
          </Muted>
        </>
      ),
    },
    {
      id: 'state',
      header: 'State',
      width: '96px',
      cell: ({ enabled }) => (
        <StatusChip tone={enabled ? 'good' : 'neutral'}>{enabled ? 'On' : 'Off'}</StatusChip>
      ),
    },
    {
      id: 'people',
      header: 'People',
      width: '112px',
      cell: ({ people }) => countOf(people, 'person', 'people'),
    },
    {
      id: 'trial',
      header: 'Test',
      width: '34%',
      cell: (provider) => <ProviderTrial provider={provider} />,
    },
    {
      id: 'menu',
      header: 'Actions',
      isHeaderHidden: true,
      align: 'end',
      width: 'calc(48px + var(--hub-gutter))',
      cell: (provider) => <ProviderMenu provider={provider} onEdit={() => onEdit(provider)} />,
    },
  ]);

/** Table of the providers; below 640 px each row is a card. */
export const ProviderTable = ({ providers, onEdit }: ProviderTableProps) => {
  const columns = useMemo(() => providerColumns(onEdit), [onEdit]);
  return (
    <DataTable
      label="Sign-in providers"
      columns={columns}
      rows={providers}
      rowId={({ name }) => name}
      card={card}
    />
  );
};
