import { Link } from '@tanstack/react-router';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { awayPeople } from '../../../../lib/account/known-people.ts';
import { useStore } from '../../../../lib/store.ts';
import classes from './task-facts.module.css';

/** Says that a person is away, with a link to the summary of the absence for those who may read it. */
export const AwayNote = ({ person }: { person: string }) => {
  const nameOf = usePersonNames();
  const away = useStore(awayPeople).get(person);
  if (!away) return null;
  const { absenceId, text } = away;
  return (
    <span className={classes.away}>
      {nameOf(person)} is{' '}
      {absenceId === null ? (
        text
      ) : (
        <Link to="/cover/$absenceId" params={{ absenceId }}>
          {text}
        </Link>
      )}
      .
    </span>
  );
};
