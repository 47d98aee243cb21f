import { useQuery } from '@tanstack/react-query';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { countOf, countUpTo } from '../../../../lib/format/format-count.ts';
import { unknownMattersQuery } from '../api/docketing.queries.ts';
import comparison from './comparison.module.css';
import classes from './docketing-screen.module.css';

/** The total is exact up to this. */
const maxTotal = 10_000;

/** Matters of the docketing system that no invention has as a reference, for people who manage workflows. */
export const UnknownMatters = ({ prefix }: { prefix: string }) => {
  const { data } = useQuery(unknownMattersQuery);
  if (!data || data.total === 0) return null;
  const { collection, total } = data;
  return (
    <Stack as="section" gap={12} justify="start" aria-label="Unknown matters">
      <h3 className={comparison.heading}>
        Unknown matters
        <Muted size="smaller" weight="normal">
          {countUpTo(maxTotal, total, 'matter')} without an invention
        </Muted>
      </h3>
      <Row as="p" gap={8} tone="secondary">
        Add the number as a reference to an invention, and the events appear there. Nothing is lost until
        then.
        {collection.length < total && ` These are the newest ${collection.length}.`}
      </Row>
      <ul className={classes.unknown}>
        {collection.map(({ number, title, events }) => (
          <li key={number}>
            {`${prefix}${number}`} {title} ({countOf(events, 'event')})
          </li>
        ))}
      </ul>
    </Stack>
  );
};
