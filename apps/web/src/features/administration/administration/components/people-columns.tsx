import type { ListedPerson } from '@hub/contract/people/person.schema.ts';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../../../components/dates/moment.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { nameOf, statusLabels } from '../model/person-labels.ts';
import classes from './people.module.css';

const Name = ({ person }: { person: ListedPerson }) => (
  <Stack as="span" shrinks>
    <Link to="/admin/people/$id" params={{ id: person.id }} className={classes.link}>
      {nameOf(person)}
    </Link>
    <Muted cut title={person.email}>
      {person.email}
    </Muted>
  </Stack>
);

const Names = ({ of }: { of: readonly { name: string }[] }) => {
  const names = of.map(({ name }) => name).join(', ');
  return (
    <span className={classes.clamped} title={names}>
      {names}
    </span>
  );
};

/** Columns of the list of people. */
export const peopleColumns = defineColumns<ListedPerson>([
  {
    id: 'name',
    header: 'Name',
    width: '28%',
    isRowHeader: true,
    sortField: 'name',
    cell: (person) => <Name person={person} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: '110px',
    cardAlign: 'end',
    cell: ({ status }) => (
      <StatusChip tone={statusLabels[status].tone}>{statusLabels[status].label}</StatusChip>
    ),
  },
  {
    id: 'roles',
    header: 'Roles',
    cell: ({ roles }) => (roles.length > 0 ? <Names of={roles} /> : <Muted>No role</Muted>),
  },
  {
    id: 'teams',
    header: 'Teams',
    hide: 'medium',
    cell: ({ teams }) => teams.length > 0 && <Names of={teams} />,
  },
  {
    id: 'seen',
    header: 'Last sign-in',
    width: '170px',
    hide: 'narrow',
    cardLabel: 'Last sign-in',
    sortField: 'lastSignInAt',
    cell: ({ lastSignInAt }) => (lastSignInAt ? <Moment at={lastSignInAt} /> : <Muted>Never</Muted>),
  },
  {
    id: 'factor',
    header: 'Two-step',
    width: '90px',
    hide: 'medium',
    cardLabel: 'Two-step',
    cell: ({ secondFactor }) => (secondFactor ? 'On' : <Muted>Off</Muted>),
  },
]);
