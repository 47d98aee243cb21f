import type { AuditEntry } from '@hub/contract/audit/audit.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { IconFilter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { describeDetails } from '../model/entry-labels.ts';
import classes from './audit-table.module.css';

type Person = NonNullable<AuditEntry['actor']>;

const fullName = ({ firstName, lastName, email }: Person): string =>
  `${firstName} ${lastName}`.trim() || email;

const PersonName = ({ person }: { person: Person }) => <span title={person.email}>{fullName(person)}</span>;

const When = ({ at }: { at: AuditEntry['at'] }) => {
  const { exact, full } = useMomentWords()(at);
  return (
    <time className={classes.figure} dateTime={at} title={full}>
      {exact}
    </time>
  );
};

const Who = ({ entry }: { entry: AuditEntry }) => (
  <>
    {entry.actor ? <PersonName person={entry.actor} /> : <span className={classes.muted}>Unknown user</span>}
    {entry.for && (
      <Muted block size="small">
        for <PersonName person={entry.for} />
      </Muted>
    )}
  </>
);

const What = ({ entry }: { entry: AuditEntry }) => {
  const details = describeDetails(entry.details);
  return (
    <>
      <span className={classes.summary}>{entry.summary}</span>
      <span className={classes.code}>{details ? `${entry.action} · ${details}` : entry.action}</span>
    </>
  );
};

interface InventionCellProps {
  invention: NonNullable<AuditEntry['invention']>;
  onInvention: (id: InventionId) => void;
}

const InventionCell = ({ invention, onInvention }: InventionCellProps) => (
  <Row as="span" gap={4} align="start" shrinks className={classes.invention}>
    <Link to="/inventions/$id" params={{ id: invention.id }} className={classes.link}>
      {invention.title}
    </Link>
    <Button
      variant="icon"
      size="small"
      label={`Show only entries for ${invention.title}`}
      onClick={() => onInvention(invention.id)}
    >
      <Icon icon={IconFilter} size="sm" />
    </Button>
  </Row>
);

/** Columns of the audit log: time, actor and sponsor, action, invention, address and seal. */
export const auditColumns = (
  onInvention: (id: InventionId) => void,
  onRequest: (requestId: string) => void,
) =>
  defineColumns<AuditEntry>([
    {
      id: 'when',
      header: 'When',
      width: 'calc(160px + var(--hub-gutter))',
      cell: ({ at }) => <When at={at} />,
    },
    { id: 'who', header: 'Who', width: '160px', cell: (entry) => <Who entry={entry} /> },
    { id: 'what', header: 'What', cell: (entry) => <What entry={entry} /> },
    {
      id: 'invention',
      header: 'Invention',
      width: '28%',
      cell: ({ invention, entries, requestId }) =>
        entries > 1 && requestId !== null ? (
          <Button variant="text" size="small" onClick={() => onRequest(requestId)}>
            {countOf(entries, 'entry', 'entries')}
          </Button>
        ) : (
          invention && <InventionCell invention={invention} onInvention={onInvention} />
        ),
    },
    {
      id: 'address',
      header: 'Address',
      width: '128px',
      hide: 'wide',
      cardAlign: 'end',
      cell: ({ address }) => <span className={classes.figure}>{address}</span>,
    },
    {
      id: 'sealed',
      header: 'Sealed',
      width: 'calc(72px + var(--hub-gutter))',
      cardAlign: 'end',
      cell: ({ sealed }) => (
        <span className={sealed ? classes.figure : classes.muted}>{sealed ? 'sealed' : 'not yet'}</span>
      ),
    },
  ]);
