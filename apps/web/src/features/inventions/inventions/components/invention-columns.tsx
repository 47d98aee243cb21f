import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionRow } from '@hub/contract/inventions/invention.schema.ts';
import type { InventionListSettings } from '@hub/contract/settings/setting.schema.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { IconLock, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { DueLabel } from '../../../../components/dates/due-label.tsx';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { MomentDay } from '../../../../components/dates/moment-day.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { phaseLabel } from '../../../../components/labels/invention-labels.ts';
import { ProgressRing } from '../../../../components/labels/progress-ring.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint, Muted } from '../../../../components/look/text.tsx';
import { PeopleStack } from '../../../../components/people/people-stack.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { recentInventions } from '../../../../lib/storage/recent-inventions.ts';
import { progressLabel, statusLabel } from '../../../tasks/tasks/public.ts';
import { useProgress } from '../hooks/use-progress.ts';
import classes from './invention-table.module.css';

/** How many tasks of an invention are done, as a ring and "2/5"; nothing for an invention without tasks. */
const InventionProgress = ({ id }: { id: InventionId }) => {
  const progress = useProgress(id);
  if (!progress || progress.total === 0) return null;
  const { done, total, byStatus } = progress;
  const counts = taskStatuses
    .filter((status) => byStatus[status] > 0)
    .map((status) => `${statusLabel(status).label}: ${byStatus[status]}`);
  return (
    <ProgressRing
      done={done}
      total={total}
      label={progressLabel(progress)}
      title={`Tasks: ${counts.join(', ')}`}
    />
  );
};

/** The next milestone of an invention with its due date. */
const NextMilestone = ({ row }: { row: InventionRow }) => {
  const today = useToday();
  if (row.nextDueAt === null) return <span className={classes.none}>–</span>;
  return (
    <Row as="span" gap={8} align="stretch" shrinks>
      <DueLabel dueAt={row.nextDueAt} today={today} />
      <Hint block cut shrinks title={row.nextMilestone ?? undefined}>
        {row.nextMilestone}
      </Hint>
    </Row>
  );
};

const References = ({ row }: { row: InventionRow }) => (
  <span className={classes.references} title={row.references.join(', ')}>
    {row.references[0] ?? '–'}
    {row.references.length > 1 && <Muted> +{row.references.length - 1}</Muted>}
  </span>
);

const Title = ({ row }: { row: InventionRow }) => (
  <Row as="span" gap={6} shrinks className={classes.titleCell}>
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
    <Row as="span" align="stretch" size="smaller" rigid atEnd className={classes.progress}>
      <InventionProgress id={row.id} />
    </Row>
  </Row>
);

const Tags = ({ row: { tags } }: { row: InventionRow }) => (
  <Muted block size="smaller" cut shrinks title={tags.join(', ')}>
    {tags.join(', ')}
  </Muted>
);

const Phase = ({ row }: { row: InventionRow }) => {
  const { label, tone } = phaseLabel(row.status);
  return <StatusChip tone={tone}>{label}</StatusChip>;
};

const inventionColumns = defineColumns<InventionRow>([
  {
    id: 'reference',
    header: 'Reference',
    width: 'minmax(112px, 168px)',
    cell: (row) => <References row={row} />,
  },
  {
    id: 'title',
    header: 'Title',
    width: 'minmax(160px, 1fr)',
    sortField: 'title',
    cell: (row) => <Title row={row} />,
  },
  { id: 'status', header: 'Status', width: '96px', sortField: 'status', cell: (row) => <Phase row={row} /> },
  {
    id: 'next',
    header: 'Next milestone',
    width: 'minmax(120px, 0.7fr)',
    cell: (row) => <NextMilestone row={row} />,
  },
  { id: 'tags', header: 'Tags', width: '88px', hide: 'wide', cell: (row) => <Tags row={row} /> },
  {
    id: 'people',
    header: 'People',
    width: '64px',
    hide: 'narrow',
    cell: ({ projectAssignees }) => <PeopleStack people={projectAssignees} />,
  },
  {
    id: 'created',
    header: 'Created',
    width: '84px',
    hide: 'medium',
    sortField: 'createdAt',
    cell: ({ createdAt }) => <MomentDay className={classes.updated} at={createdAt} />,
  },
  {
    id: 'updated',
    header: 'Updated',
    width: '84px',
    hide: 'narrow',
    sortField: 'updatedAt',
    cell: ({ updatedAt }) => <MomentAge className={classes.updated} at={updatedAt} />,
  },
]);

const columnOf: Readonly<Record<InventionListSettings['columns'][number], string>> = {
  Reference: 'reference',
  Title: 'title',
  Status: 'status',
  'Next milestone': 'next',
  Tags: 'tags',
  People: 'people',
  Created: 'created',
  Updated: 'updated',
};

const [recentColumn] = defineColumns<InventionRow>([
  {
    id: 'recent',
    header: 'Remove',
    isHeaderHidden: true,
    width: '28px',
    cell: ({ id, title }) => (
      <Button
        variant="icon"
        size="small"
        label={`Remove “${title}” from my inventions`}
        onClick={() => recentInventions.remove(id)}
      >
        <Icon icon={IconX} />
      </Button>
    ),
  },
]);

/**
 * Returns the columns of the invention list that the person has chosen.
 * @param isRecent adds the button that removes a row from the recently opened inventions
 */
export const chosenColumns = (
  chosen: InventionListSettings['columns'],
  isRecent: boolean,
): typeof inventionColumns => [
  ...inventionColumns.filter(({ id }) => chosen.some((name) => columnOf[name] === id)),
  ...(isRecent && recentColumn ? [recentColumn] : []),
];
