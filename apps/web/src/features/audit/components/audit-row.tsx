import type { AuditEntry } from '@hub/contract/audit/audit.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { IconFilter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useMomentWords } from '../../../components/use-moment-words.ts';
import { describeDetails } from '../api/entry-words.ts';
import classes from './audit-table.module.css';

interface AuditRowProps {
  entry: AuditEntry;
  onInvention: (id: InventionId) => void;
}

type Person = NonNullable<AuditEntry['actor']>;

const fullName = ({ firstName, lastName, email }: Person): string =>
  `${firstName} ${lastName}`.trim() || email;

const PersonName = ({ person }: { person: Person }) => <span title={person.email}>{fullName(person)}</span>;

/** One act: when, who and for whom, what, on which invention, from where, and its place in the sealed chain. */
export const AuditRow = ({ entry, onInvention }: AuditRowProps) => {
  const { invention } = entry;
  const details = describeDetails(entry.details);
  const { exact, full } = useMomentWords()(entry.at);
  return (
    <tr data-refused={entry.action === 'access.walled' || entry.action === 'access.denied' || undefined}>
      <td data-column="when">
        <time dateTime={entry.at} title={full}>
          {exact}
        </time>
      </td>
      <td data-column="who">
        {entry.actor ? (
          <PersonName person={entry.actor} />
        ) : (
          <span className={classes.muted}>Nobody known</span>
        )}
        {entry.for && (
          <span className={classes.second}>
            for <PersonName person={entry.for} />
          </span>
        )}
      </td>
      <td data-column="what">
        <span className={classes.summary}>{entry.summary}</span>
        <span className={classes.code}>{details ? `${entry.action} · ${details}` : entry.action}</span>
      </td>
      <td data-column="invention">
        {invention && (
          <span className={classes.invention}>
            <Link to="/inventions/$id" params={{ id: invention.id }} className={classes.link}>
              {invention.title}
            </Link>
            <Button
              variant="icon"
              size="small"
              label={`Only entries on ${invention.title}`}
              onClick={() => onInvention(invention.id)}
            >
              <Icon icon={IconFilter} size="sm" />
            </Button>
          </span>
        )}
      </td>
      <td data-column="address">{entry.address}</td>
      <td data-column="sealed">
        {entry.sealed ? <span>sealed</span> : <span className={classes.muted}>not yet</span>}
      </td>
    </tr>
  );
};
