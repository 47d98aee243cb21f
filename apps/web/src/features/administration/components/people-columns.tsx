import type { ListedPerson } from '@hub/contract/people/person.schema.ts';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../../components/dates/moment.tsx';
import { StatusChip } from '../../../components/labels/status-chip.tsx';
import { defineColumns } from '../../../components/table/table-columns.ts';
import { nameOf, statusLabels } from '../model/person-labels.ts';
import classes from './people.module.css';

const Name = ({ person }: { person: ListedPerson }) => (
  <span className={classes.name}>
    <Link to="/admin/people/$id" params={{ id: person.id }} className={classes.link}>
      {nameOf(person)}
    </Link>
    <span className={classes.email} title={person.email}>
      {person.email}
    </span>
  </span>
);

const namesOf = (all: readonly { name: string }[]): string => all.map(({ name }) => name).join(', ');

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
    cell: ({ status }) => (
      <StatusChip tone={statusLabels[status].tone}>{statusLabels[status].label}</StatusChip>
    ),
  },
  {
    id: 'roles',
    header: 'Roles',
    cell: ({ roles }) => namesOf(roles) || <span className={classes.none}>No role</span>,
  },
  { id: 'teams', header: 'Teams', hide: 'medium', cell: ({ teams }) => namesOf(teams) },
  {
    id: 'seen',
    header: 'Last sign-in',
    width: '170px',
    hide: 'narrow',
    sortField: 'lastSignInAt',
    cell: ({ lastSignInAt }) =>
      lastSignInAt ? <Moment at={lastSignInAt} /> : <span className={classes.none}>Never</span>,
  },
  {
    id: 'factor',
    header: 'Two-step',
    width: '90px',
    hide: 'medium',
    cardLabel: 'Two-step',
    cell: ({ secondFactor }) => (secondFactor ? 'On' : <span className={classes.none}>Off</span>),
  },
]);
