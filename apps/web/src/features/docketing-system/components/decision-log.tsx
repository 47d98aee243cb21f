import type { DocketingDecision } from '@hub/contract/docketing-system/docketing.schema.ts';
import { MomentAge } from '../../../components/dates/moment-age.tsx';
import { actorName } from '../../../components/people/actor-name.ts';
import { usePersonNames } from '../../../components/people/use-person-names.ts';
import { writeDecision, writeSeen } from '../model/difference-labels.ts';
import comparison from './comparison.module.css';
import classes from './docketing-screen.module.css';

/** Who decided about differences, when, how and why. */
export const DecisionLog = ({ decisions }: { decisions: readonly DocketingDecision[] }) => {
  const nameOf = usePersonNames();
  if (decisions.length === 0) return null;
  return (
    <section className={comparison.section} aria-label="Log">
      <h3 className={comparison.heading}>Log</h3>
      <ol className={classes.log}>
        {decisions.map((decision) => (
          <li key={decision.id} className={classes.entry}>
            <span>
              <strong>{actorName(nameOf, decision.decidedBy, decision.decidedFor)}</strong>{' '}
              {writeDecision(decision)} “{decision.title}”: {decision.reason}
            </span>
            <span className={classes.seen}>
              <MomentAge at={decision.decidedAt} /> · {writeSeen(decision)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
