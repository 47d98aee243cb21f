import { assistedPeople, awayPeople, isWorkForOthers } from '../../lib/account/known-people.ts';
import { useStore } from '../../lib/store.ts';
import { Row } from '../look/stack.tsx';
import classes from './people-stack.module.css';
import { PersonAvatar } from './person-avatar.tsx';
import { usePersonNames } from './use-person-names.ts';

const maxShown = 2;

interface PeopleStackProps {
  /** Emails of people and names of teams. */
  people: readonly string[];
}

/** Avatars of the first people; the tooltip and screen readers get all names. */
export const PeopleStack = ({ people }: PeopleStackProps) => {
  const nameOf = usePersonNames();
  const away = useStore(awayPeople);
  const isForOthers = isWorkForOthers(people, useStore(assistedPeople));
  if (people.length === 0) return null;
  const names = people
    .map((value) => (away.has(value) ? `${nameOf(value)} (${away.get(value)?.text})` : nameOf(value)))
    .join(', ');
  const shown = people.length > maxShown ? people.slice(0, maxShown - 1) : people;
  return (
    <Row
      as="span"
      inline
      gap={2}
      className={classes.stack}
      title={isForOthers ? `for ${names}` : names}
      data-names
    >
      {isForOthers && <span className={classes.for}>for</span>}
      {shown.map((value) => (
        <PersonAvatar key={value} value={value} name={nameOf(value)} />
      ))}
      {people.length > shown.length && <span className={classes.more}>+{people.length - shown.length}</span>}
      <span data-unseen>{names}</span>
    </Row>
  );
};
