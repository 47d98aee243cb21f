import type { Run } from '@hub/contract/minions/run.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
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
      <Row gap={8} wraps>
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
      </Row>
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
    <Row gap={8} wraps>
      <Button color="primary" loading={approve.isPending} onClick={() => approve.mutate(undefined)}>
        Continue
      </Button>
    </Row>
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
      {run.proposal && (
        <Text as="p" size="large" below={12}>
          {run.proposal.summary}
        </Text>
      )}
      {refused > 0 && (
        <Text as="p" tone="danger" below={8}>
          {refused} of {countOf(approved.length, 'change')} could not be made.
          {refused < approved.length && ' The others were made.'}
        </Text>
      )}
      <Stack as="ol" gap={8} fits>
        {approved.map(({ change, outcome, refusal }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the approved changes never change
          <li key={index}>
            <Stack as="article" gap={8} fits card className={classes.card}>
              <Row as="header" gap="4 8" wraps>
                <h3 className={classes.name}>{changeName(change)}</h3>
                <Outcome outcome={outcome} />
              </Row>
              {refusal && (
                <Text as="p" tone="danger" below={8}>
                  {refusal}
                </Text>
              )}
              <ChangeBody change={change} work={work} sources={run.proposal?.sources ?? []} />
            </Stack>
          </li>
        ))}
      </Stack>
      {isUnfinished && run.state === 'needs-you' && run.canApprove && <Interrupted {...actions} />}
      {!isUnfinished && refused > 0 && run.state === 'needs-you' && run.canApprove && (
        <Refused {...{ run, work, actions }} />
      )}
    </section>
  );
};
