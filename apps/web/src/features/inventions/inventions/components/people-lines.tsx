import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import classes from './invention-facts.module.css';

/** People by name, one per line. */
export const PeopleLines = ({ people }: { people: readonly string[] }) => {
  const nameOf = usePersonNames();
  return (
    <ul className={classes.people}>
      {people.map((value) => (
        <li key={value} className={classes.person} title={value}>
          <PersonAvatar value={value} name={nameOf(value)} size="small" />
          {nameOf(value)}
        </li>
      ))}
    </ul>
  );
};
