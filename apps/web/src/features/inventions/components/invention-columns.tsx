import type { InventionRow, inventionSortFields } from '@hub/contract/inventions/invention.schema.ts';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { Icon } from '../../../components/icon.tsx';
import { MomentAge } from '../../../components/moment-age.tsx';
import { MomentDay } from '../../../components/moment-day.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { PeopleStack } from '../../tasks/public.ts';
import { phaseWords } from '../api/invention-words.ts';
import classes from './invention-table.module.css';
import { NextMilestone } from './next-milestone.tsx';

/** The list is sorted and paged by the server, so the table needs no feature of its own. */
export const listFeatures = tableFeatures({});

const helper = createColumnHelper<typeof listFeatures, InventionRow>();

/** Columns whose heads sort, by the field they sort. */
export const sortFields: Readonly<Record<string, (typeof inventionSortFields)[number]>> = {
  title: 'title',
  status: 'status',
  created: 'createdAt',
  updated: 'updatedAt',
};

const References = ({ row }: { row: InventionRow }) => (
  <span className={classes.references} title={row.references.join(', ')}>
    {row.references[0] ?? '–'}
    {row.references.length > 1 && <span className={classes.more}> +{row.references.length - 1}</span>}
  </span>
);

const Title = ({ row }: { row: InventionRow }) => (
  <span className={classes.titleCell}>
    <Link
      to="/inventions/$id"
      params={{ id: row.id }}
      className={classes.link}
      data-row-link
      title={row.title}
    >
      {row.title}
    </Link>
    {row.restricted && <Icon icon={IconLock} size="sm" label="Restricted" className={classes.lock} />}
  </span>
);

const Tags = ({ row: { tags } }: { row: InventionRow }) => (
  <span className={classes.tags} title={tags.join(', ')}>
    {tags.join(', ')}
  </span>
);

/** The columns of the invention list. */
export const inventionColumns = helper.columns([
  helper.display({
    id: 'reference',
    header: 'Reference',
    cell: ({ row }) => <References row={row.original} />,
  }),
  helper.display({ id: 'title', header: 'Title', cell: ({ row }) => <Title row={row.original} /> }),
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => {
      const { label, tone } = phaseWords(row.original.status);
      return <StatusChip tone={tone}>{label}</StatusChip>;
    },
  }),
  helper.display({
    id: 'next',
    header: 'Next milestone',
    cell: ({ row }) => <NextMilestone row={row.original} />,
  }),
  helper.display({ id: 'tags', header: 'Tags', cell: ({ row }) => <Tags row={row.original} /> }),
  helper.display({
    id: 'people',
    header: 'People',
    cell: ({ row }) => <PeopleStack people={row.original.projectAssignees} />,
  }),
  helper.display({
    id: 'created',
    header: 'Created',
    cell: ({ row }) => <MomentDay className={classes.updated} at={row.original.createdAt} />,
  }),
  helper.display({
    id: 'updated',
    header: 'Updated',
    cell: ({ row }) => <MomentAge className={classes.updated} at={row.original.updatedAt} />,
  }),
]);
