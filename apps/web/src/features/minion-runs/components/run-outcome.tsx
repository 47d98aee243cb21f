import type { Run } from '@hub/contract/minions/run.schema.ts';
import { StatusChip } from '../../../components/labels/status-chip.tsx';
import type { NamedWork } from '../hooks/use-named-work.ts';
import { changeName } from '../model/change-labels.ts';
import classes from './change.module.css';
import { ChangeBody } from './change-body.tsx';
import screen from './run-screen.module.css';

type Approved = NonNullable<Run['approved']>[number];

const Outcome = ({ outcome }: Pick<Approved, 'outcome'>) => {
  if (outcome === 'made') return <StatusChip tone="good">Made</StatusChip>;
  if (outcome === 'refused') return <StatusChip tone="danger">Refused</StatusChip>;
  return <StatusChip tone="neutral">Not made yet</StatusChip>;
};

/** The approved changes: which were made, and why others were refused. */
export const RunOutcome = ({ run, work }: { run: Run; work: NamedWork }) => {
  const approved = run.approved ?? [];
  const refused = approved.filter(({ outcome }) => outcome === 'refused').length;
  return (
    <section className={screen.minion} aria-label="What was approved">
      <h2 className={screen.heading}>What was approved</h2>
      {run.proposal && <p className={screen.summary}>{run.proposal.summary}</p>}
      {refused > 0 && (
        <p className={screen.problem}>
          {refused} of {approved.length} changes could not be made. The others were made.
        </p>
      )}
      <ol className={screen.changes}>
        {approved.map(({ change, outcome, refusal }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the approved changes never change
          <li key={index}>
            <article className={classes.card}>
              <header className={classes.head}>
                <h3 className={classes.name}>{changeName(change)}</h3>
                <Outcome outcome={outcome} />
              </header>
              {refusal && <p className={screen.problem}>{refusal}</p>}
              <ChangeBody change={change} work={work} sources={run.proposal?.sources ?? []} />
            </article>
          </li>
        ))}
      </ol>
    </section>
  );
};
