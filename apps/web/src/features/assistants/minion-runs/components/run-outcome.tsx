import type { Run } from '@hub/contract/minions/run.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import type { NamedWork } from '../hooks/use-named-work.ts';
import type { RunActions } from '../hooks/use-run-actions.ts';
import { changeName } from '../model/change-labels.ts';
import { madeChanges, retriedChanges } from '../model/retried-changes.ts';
import classes from './change.module.css';
import { ChangeBody } from './change-body.tsx';
import screen from './run-screen.module.css';

type Approved = NonNullable<Run['approved']>[number];

const Outcome = ({ outcome }: Pick<Approved, 'outcome'>) => {
  if (outcome === 'made') return <StatusChip tone="good">Made</StatusChip>;
  if (outcome === 'refused') return <StatusChip tone="danger">Refused</StatusChip>;
  return <StatusChip tone="neutral">Not made yet</StatusChip>;
};

interface RunOutcomeProps {
  run: Run;
  work: NamedWork;
  actions: RunActions;
}

/** Ends an approval of which changes were refused: another attempt, or without them. */
const Refused = ({ run, work, actions: { approve, stop } }: RunOutcomeProps) => {
  const approved = run.approved ?? [];
  const made = madeChanges(approved);
  const retried = retriedChanges(approved, (id) => work.task(id)?.updatedAt);
  return (
    <div className={screen.decision}>
      <p className={screen.muted}>
        If you try again, tasks are changed as they are now. If you finish, the refused changes are left out.
      </p>
      <div className={screen.buttons}>
        <Button color="primary" loading={approve.isPending} onClick={() => approve.mutate(retried)}>
          Try again
        </Button>
        <Button
          loading={stop.isPending}
          disabled={approve.isPending}
          onClick={() => (made.length > 0 ? approve.mutate(made) : stop.mutate())}
        >
          {approved.length - made.length === 1 ? 'Finish without it' : 'Finish without them'}
        </Button>
      </div>
    </div>
  );
};

/** Continues an approval that was interrupted: the hub does not make twice what was made. */
const Interrupted = ({ approve }: Pick<RunActions, 'approve'>) => (
  <div className={screen.decision}>
    <p className={screen.muted}>
      Some changes are not made yet. If this does not change within half a minute, the approval was
      interrupted: continue it. Nothing is made twice.
    </p>
    <div className={screen.buttons}>
      <Button color="primary" loading={approve.isPending} onClick={() => approve.mutate(undefined)}>
        Continue
      </Button>
    </div>
  </div>
);

/** The approved changes: which were made, and why others were refused. */
export const RunOutcome = ({ run, work, actions }: RunOutcomeProps) => {
  const approved = run.approved ?? [];
  const isUnfinished = approved.some(({ outcome }) => outcome === null);
  const refused = approved.filter(({ outcome }) => outcome === 'refused').length;
  return (
    <section className={screen.minion} aria-label="What was approved">
      <h2 className={screen.heading}>What was approved</h2>
      {run.proposal && <p className={screen.summary}>{run.proposal.summary}</p>}
      {refused > 0 && (
        <p className={screen.problem}>
          {refused} of {countOf(approved.length, 'change')} could not be made.
          {refused < approved.length && ' The others were made.'}
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
      {isUnfinished && run.state === 'needs-you' && run.canApprove && <Interrupted {...actions} />}
      {!isUnfinished && refused > 0 && run.state === 'needs-you' && run.canApprove && (
        <Refused {...{ run, work, actions }} />
      )}
    </section>
  );
};
