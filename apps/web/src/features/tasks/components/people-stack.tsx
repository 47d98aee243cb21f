import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { usePersonNames } from '../../../components/use-person-names.ts';
import classes from './people-stack.module.css';

const MOST_SHOWN = 2;

interface PeopleStackProps {
  /** Emails and team names. */
  people: readonly string[];
  /** Said and shown where there is nobody; nothing by default. */
  emptyText?: string;
}

/** A few people as circles, all of them by name for who points or listens. */
export const PeopleStack = ({ people, emptyText = '' }: PeopleStackProps) => {
  const nameOf = usePersonNames();
  if (people.length === 0) return emptyText ? <span className={classes.empty}>{emptyText}</span> : null;
  const names = people.map(nameOf).join(', ');
  const shown = people.length > MOST_SHOWN ? people.slice(0, MOST_SHOWN - 1) : people;
  return (
    <span className={classes.stack} title={names}>
      {shown.map((value) => (
        <PersonAvatar key={value} value={value} name={nameOf(value)} />
      ))}
      {people.length > shown.length && <span className={classes.more}>+{people.length - shown.length}</span>}
      <span className={classes.names}>{names}</span>
    </span>
  );
};
