import type { Run } from '@hub/contract/minions/run.schema.ts';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { useKeptFocus } from '../../../../lib/focus/use-kept-focus.ts';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { runQuery, stateLabel, useLiveRuns } from '../../../tasks/minion-delegation/public.ts';
import { useNamedWork } from '../hooks/use-named-work.ts';
import { useRunActions } from '../hooks/use-run-actions.ts';
import { GivenFeedback } from './given-feedback.tsx';
import { RunButtons } from './run-buttons.tsx';
import { RunFacts } from './run-facts.tsx';
import { RunFeedbackForm } from './run-feedback-form.tsx';
import { RunNotices } from './run-notices.tsx';
import { RunOutcome } from './run-outcome.tsx';
import { RunProposal } from './run-proposal.tsx';
import classes from './run-screen.module.css';
import { RunSteps } from './run-steps.tsx';

/** Plan of the run as a checklist; a proposal completes it. One that was sent in has none. */
const RunPlan = ({ run }: { run: Run }) => {
  const isDone = run.proposal !== null;
  if (isDone && run.plan.length === 0) return null;
  return (
    <section className={classes.minion} aria-label="Plan">
      <h2 className={classes.heading}>Plan</h2>
      {run.plan.length === 0 && <p className={classes.muted}>The plan is not made yet.</p>}
      <ol className={classes.plan}>
        {run.plan.map((part) => (
          <li key={part} data-done={isDone || undefined}>
            <Icon
              icon={isDone ? IconCircleCheck : IconCircleDashed}
              label={isDone ? 'Done' : 'Not done yet'}
            />
            <span>{part}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

const LoadedRun = ({ run }: { run: Run }) => {
  const outcome = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(outcome, `${run.state} ${run.decision}`);
  const actions = useRunActions(run, keepFocus);
  const work = useNamedWork(run.invention.id);
  useLiveRuns(run.invention.id);
  const { label, tone } = stateLabel(run);
  const isOver = run.decision !== null || run.state === 'done' || run.state === 'failed';
  return (
    <Page
      title={run.title}
      meta={
        <span role="status">
          <StatusChip tone={tone}>{label}</StatusChip>
        </span>
      }
      actions={<RunButtons run={run} actions={actions} canEdit={work.canEdit} />}
      pin={{ subrow: run.invention.references.join(', ') }}
    >
      <RunFacts run={run} />
      <RunNotices run={run} isProposalChanged={actions.isProposalChanged} lost={actions.lost} />
      <Stack gap={24} align="start" above={16} className={classes.parts}>
        <Stack gap={24} fits shrinks ref={outcome} tabIndex={-1}>
          {run.approved && <RunOutcome {...{ run, work, actions }} />}
          {run.proposal && !run.approved && (
            <RunProposal run={run} proposal={run.proposal} actions={actions} work={work} />
          )}
          {!run.proposal && (
            <p className={classes.muted}>
              {isOver
                ? 'This run has no proposal.'
                : 'The proposal appears here when the minion has finished.'}
            </p>
          )}
          <GivenFeedback feedback={run.allFeedback} />
          {isOver && <RunFeedbackForm key={run.id} run={run} actions={actions} />}
        </Stack>
        <Stack as="aside" gap={24} fits shrinks aria-label="How the minion worked">
          <RunPlan run={run} />
          <RunSteps run={run} />
        </Stack>
      </Stack>
    </Page>
  );
};

/** The run of a minion: its plan, steps and proposal, and what a person decides about it. */
export const RunScreen = ({ runId }: { runId: string }) => {
  const { data: run, error, refetch } = useQuery(runQuery(runId));
  if (run) return <LoadedRun key={run.id} run={run} />;
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <Page title="Run of a minion" pin={false}>
      {!error && <LoadingSpinner label="Loading the run" />}
      {isMissing && (
        <EmptyState title="Run not found">
          It may have been removed, or you may not have access to its invention.{' '}
          <Link to="/minions/runs">See all runs</Link>
        </EmptyState>
      )}
      {error && !isMissing && (
        <ErrorState title="The run could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
};
