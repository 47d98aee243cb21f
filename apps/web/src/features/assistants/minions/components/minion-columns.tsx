import type { MinionWithStatistics } from '@hub/contract/minions/minion.schema.ts';
import { Link } from '@tanstack/react-router';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Box, Row } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { minionBots } from '../../../../lib/account/minion-bots.ts';
import { useStore } from '../../../../lib/store.ts';
import { approvedShare, formatCost, formatDuration, scriptTitle } from '../model/minion-labels.ts';
import { MinionMark } from './minion-mark.tsx';
import classes from './minion-table.module.css';

const StoppedMark = ({ id }: { id: string }) => {
  const bots = useStore(minionBots);
  const isStopped = [...bots.values()].some((bot) => bot.documentId === id && bot.isStopped);
  return isStopped && <StatusChip tone="danger">Stopped</StatusChip>;
};

const Name = ({ minion: { documentId, name, script } }: { minion: MinionWithStatistics }) => (
  <Box as="span" block shrinks>
    <Row as="span" gap={8} shrinks>
      <Link to="/minions/$id" params={{ id: documentId }} className={classes.link}>
        {name}
      </Link>
      <MinionMark />
      <StoppedMark id={documentId} />
    </Row>
    <Muted block size="small" cut>
      {scriptTitle(script)}
    </Muted>
  </Box>
);

const Manager = ({ email }: { email: string | null }) => {
  const nameOf = usePersonNames();
  if (email === null) return <Muted>–</Muted>;
  const name = nameOf(email);
  return (
    <Row as="span" gap={6} shrinks title={email}>
      <PersonAvatar value={email} name={name} />
      <Text cut shrinks>
        {name}
      </Text>
    </Row>
  );
};

const Day = ({ date }: { date: string | null }) => (date ? <LegalDate date={date} /> : <Muted>–</Muted>);

const Figure = ({ value, isAlarm }: { value: string | number; isAlarm?: boolean }) => (
  <span className={classes.figure} data-alarm={isAlarm || undefined}>
    {typeof value === 'number' ? value.toLocaleString('en-US') : value}
  </span>
);

const figure = { width: '80px', align: 'end' } as const;

/** Columns of the Minion Lair: who the minion is, who is responsible, when it works, and what became of its runs. */
export const minionColumns = defineColumns<MinionWithStatistics>([
  {
    id: 'name',
    header: 'Name',
    sortField: 'name',
    isRowHeader: true,
    cell: (minion) => <Name minion={minion} />,
  },
  {
    id: 'trainer',
    header: 'Trainer',
    width: '9%',
    hide: 'wide',
    sortField: 'trainer',
    cell: ({ trainer }) => trainer ?? <Muted>–</Muted>,
  },
  {
    id: 'manager',
    header: 'Manager',
    width: '14%',
    sortField: 'manager',
    cell: ({ manager }) => <Manager email={manager} />,
  },
  {
    id: 'start',
    header: 'Start',
    width: '92px',
    hide: 'medium',
    sortField: 'start',
    cardLabel: 'from',
    cell: ({ startDate }) => <Day date={startDate} />,
  },
  {
    id: 'end',
    header: 'End',
    width: '92px',
    hide: 'medium',
    sortField: 'end',
    cardLabel: 'to',
    cardAlign: 'end',
    cell: ({ endDate }) => <Day date={endDate} />,
  },
  {
    ...figure,
    id: 'runs',
    header: 'Runs',
    width: '60px',
    sortField: 'runs',
    cardLabel: 'Runs',
    cell: ({ statistics }) => <Figure value={statistics.runs} />,
  },
  {
    ...figure,
    id: 'approved',
    header: 'Approved',
    sortField: 'accepted',
    cardLabel: 'Approved',
    cell: ({ statistics }) => <Figure value={approvedShare(statistics)} />,
  },
  {
    ...figure,
    id: 'sentBack',
    header: 'Sent back',
    hide: 'medium',
    sortField: 'sentBack',
    cell: ({ statistics }) => <Figure value={statistics.sentBack} />,
  },
  {
    ...figure,
    id: 'failed',
    header: 'Failed',
    width: '64px',
    sortField: 'failed',
    cardLabel: 'Failed',
    cardAlign: 'end',
    cell: ({ statistics: { failed } }) => <Figure value={failed} isAlarm={failed > 0} />,
  },
  {
    ...figure,
    id: 'stopped',
    header: 'Stopped',
    width: '72px',
    hide: 'wide',
    sortField: 'stopped',
    cell: ({ statistics }) => <Figure value={statistics.stopped} />,
  },
  {
    ...figure,
    id: 'median',
    header: 'Median time',
    width: '100px',
    hide: 'wide',
    sortField: 'median',
    cell: ({ statistics }) => <Figure value={formatDuration(statistics.medianSeconds)} />,
  },
  {
    ...figure,
    id: 'cost',
    header: 'Cost',
    width: 'calc(60px + var(--hub-gutter))',
    hide: 'wide',
    sortField: 'cost',
    cell: ({ statistics }) => <Figure value={formatCost(statistics.costCents)} />,
  },
]);
