import type { Run } from '@hub/contract/minions/run.schema.ts';
import { Notice } from '../../../components/feedback/notice.tsx';
import { explainRun } from '../model/run-labels.ts';
import classes from './run-screen.module.css';

interface RunNoticesProps {
  run: Run;
  /** Whether the last approval named a proposal that has changed since. */
  isProposalChanged: boolean;
}

/** Why a run does not go on, and what was said about it. */
export const RunNotices = ({ run, isProposalChanged }: RunNoticesProps) => {
  const explained = explainRun(run);
  return (
    <div className={classes.notices}>
      {explained && (
        <Notice tone={run.state === 'failed' ? 'danger' : 'warning'} title={explained.title}>
          {explained.text}
        </Notice>
      )}
      {isProposalChanged && run.state === 'needs-you' && (
        <Notice tone="warning" title="The proposal changed while you read it.">
          Nothing was done. This is the new proposal; your edits are kept. Read it, then approve it again.
        </Notice>
      )}
      {run.reason && (
        <Notice tone="info" title="Sent back:">
          {run.reason}
        </Notice>
      )}
    </div>
  );
};
