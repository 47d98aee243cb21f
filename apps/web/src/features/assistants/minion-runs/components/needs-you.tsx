import type { RunState } from '@hub/contract/minions/run.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { runsQuery } from '../../../tasks/minion-delegation/public.ts';
import classes from './runs.module.css';

const waiting: RunState[] = ['needs-you'];
const maxShown = 5;

/** The runs that wait for a decision of the signed-in person, those of their own minions first, above the list of minions; nothing if there are none. */
export const NeedsYou = () => {
  const headId = useId();
  const { data } = useQuery(runsQuery({ forMe: 'true', skip: 0, size: maxShown }));
  if (!data || data.collection.length === 0) return null;
  return (
    <section className={classes.needs} aria-labelledby={headId}>
      <Row align="baseline" wraps below={8} className={classes.needsHead}>
        <h2 id={headId}>Needs you</h2>
        {data.total > maxShown && (
          <Link to="/minions/runs" search={{ states: waiting }} className={classes.link}>
            All {data.total.toLocaleString('en-US')}
          </Link>
        )}
      </Row>
      <ul className={classes.rows}>
        {data.collection.map(({ id, title, summary, invention, minion, createdAt }) => (
          <li key={id}>
            <Row as="span" gap="4 8" align="baseline" wraps>
              <Link to="/minions/runs/$runId" params={{ runId: id }} className={classes.name}>
                {summary ?? title}
              </Link>
            </Row>
            <Muted size="small" breaks>
              {invention.references[0] !== undefined && (
                <>
                  <ReferenceChip>{invention.references[0]}</ReferenceChip>{' '}
                </>
              )}
              {invention.title} · {minion.name} (Minion) · <MomentAge at={createdAt} />
            </Muted>
          </li>
        ))}
      </ul>
    </section>
  );
};
