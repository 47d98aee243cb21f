import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { disagreementsQuery } from '../api/deadlines.queries.ts';
import classes from './deadlines.module.css';

const write = (date: string | null): string => (date ? writeShortDate(date) : 'no date');

/** The last recomputation of every stored date, and the dates that no longer agree with their rule. */
export const Disagreements = () => {
  const titleId = useId();
  const writeMoment = useMomentWords();
  const { data } = useQuery(disagreementsQuery);
  if (!data) return null;
  return (
    <section aria-labelledby={titleId}>
      <Row as="header" gap="4 12" wraps below={8} className={classes.head}>
        <h2 id={titleId}>Nightly recomputation</h2>
        <span className={classes.quiet}>
          {data.lastRun ? `Last run ${writeMoment(data.lastRun.finishedAt).dated}` : 'Not run yet'}
        </span>
      </Row>
      {data.disagreements.length === 0 ? (
        <p className={classes.quiet}>
          {data.lastRun
            ? 'Every stored date you can see agrees with its rule.'
            : 'No dates have been compared yet.'}
        </p>
      ) : (
        <Stack as="ul">
          {data.disagreements.map((one) => (
            <li key={one.milestoneId} className={classes.disagreement}>
              <Link to="/inventions/$id" params={{ id: one.invention.id }}>
                {one.invention.references[0] !== undefined && (
                  <ReferenceChip>{one.invention.references[0]}</ReferenceChip>
                )}{' '}
                {one.milestoneTitle}
              </Link>
              <span>
                stored {write(one.stored.due)}, final {write(one.stored.latest)}; now computed{' '}
                {write(one.computed.due)}, final {write(one.computed.latest)}
              </span>
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
};
