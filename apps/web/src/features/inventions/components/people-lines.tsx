import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { usePersonNames } from '../../../components/use-person-names.ts';
import classes from './invention-facts.module.css';

/** People one under the other, by name. */
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
