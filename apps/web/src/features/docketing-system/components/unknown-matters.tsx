import { useQuery } from '@tanstack/react-query';
import { unknownMattersQuery } from '../api/docketing.queries.ts';
import comparison from './comparison.module.css';
import classes from './docketing-screen.module.css';

/** Matters of the docketing system that no invention has as a reference, for people who manage workflows. */
export const UnknownMatters = ({ prefix }: { prefix: string }) => {
  const { data } = useQuery(unknownMattersQuery);
  if (!data || data.total === 0) return null;
  return (
    <section className={comparison.section} aria-label="Unknown matters">
      <h3 className={comparison.heading}>
        Unknown matters
        <span className={comparison.count}>{data.total} without an invention</span>
      </h3>
      <p className={comparison.calm}>
        Add the reference to an invention, and its events appear there. Nothing was lost meanwhile.
      </p>
      <ul className={classes.unknown}>
        {data.collection.map(({ number, title, events }) => (
          <li key={number}>
            {`${prefix}${number}`} {title} ({events === 1 ? '1 event' : `${events} events`})
          </li>
        ))}
      </ul>
    </section>
  );
};
