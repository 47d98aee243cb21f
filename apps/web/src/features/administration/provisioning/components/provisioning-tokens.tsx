import type { SignInProvider } from '@hub/contract/auth/sign-in-providers.schema.ts';
import type { ProvisioningToken } from '@hub/contract/provisioning/provisioning.schema.ts';
import { type RefObject, useMemo } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { useRevokeProvisioningToken } from '../api/provisioning.queries.ts';

interface ProvisioningTokensProps {
  tokens: readonly ProvisioningToken[];
  providers: readonly SignInProvider[];
  /** Receives the focus when the button of a row is gone. */
  heading: RefObject<HTMLElement | null>;
}

const card = '"name state actions" auto "roles roles roles" auto "used used used" auto / 1fr auto auto';

const confirmRevoking = ({ name }: ProvisioningToken) =>
  confirm({
    title: `Revoke the token of ${name}?`,
    text: 'The directory can no longer change anything here. People, teams and roles stay as they are.',
    confirmLabel: 'Revoke',
  });

const Revoke = ({
  token,
  heading,
}: { token: ProvisioningToken } & Pick<ProvisioningTokensProps, 'heading'>) => {
  const { mutate, isPending } = useRevokeProvisioningToken();
  const ask = async (): Promise<void> => {
    if (await confirmRevoking(token)) mutate(token, { onSettled: () => heading.current?.focus() });
  };
  if (token.revokedAt !== null) return null;
  return (
    <Button size="small" disabled={isPending} aria-label={`Revoke ${token.name}`} onClick={() => void ask()}>
      Revoke
    </Button>
  );
};

const tokenColumns = ({ providers, heading }: Omit<ProvisioningTokensProps, 'tokens'>) =>
  defineColumns<ProvisioningToken>([
    {
      id: 'name',
      header: 'System',
      isRowHeader: true,
      cell: ({ name, createdAt, createdBy }) => (
        <>
          <Text weight="medium">{name}</Text>
          <Muted block size="small">
            Created <Moment at={createdAt} />
            {createdBy !== null && ` by ${createdBy}`}
          </Muted>
        </>
      ),
    },
    {
      id: 'roles',
      header: 'Roles by group of',
      width: '24%',
      cardLabel: 'Roles by group of',
      cell: ({ provider }) => providers.find(({ name }) => name === provider)?.label ?? 'No provider',
    },
    {
      id: 'used',
      header: 'Last used',
      width: '20%',
      cardLabel: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <Moment at={lastUsedAt} />),
    },
    {
      id: 'state',
      header: 'State',
      width: '96px',
      cell: ({ revokedAt }) => (
        <StatusChip tone={revokedAt === null ? 'good' : 'neutral'}>
          {revokedAt === null ? 'Active' : 'Revoked'}
        </StatusChip>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      align: 'end',
      width: 'calc(88px + var(--hub-gutter))',
      cell: (token) => <Revoke token={token} heading={heading} />,
    },
  ]);

/** Table of the tokens; below 640 px each row is a card. */
export const ProvisioningTokens = ({ tokens, providers, heading }: ProvisioningTokensProps) => {
  const columns = useMemo(() => tokenColumns({ providers, heading }), [providers, heading]);
  return (
    <DataTable
      label="Provisioning tokens"
      columns={columns}
      rows={tokens}
      rowId={({ id }) => id}
      card={card}
      isTopAligned
    />
  );
};
