import type { Run } from '@hub/contract/minions/run.schema.ts';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { explainRun } from '../model/run-labels.ts';
import classes from './run-screen.module.css';

interface RunNoticesProps {
  run: Run;
  /** Whether the last approval named a proposal that has changed since. */
  isProposalChanged: boolean;
  /** Says who decided before this person; null if nobody did. */
  lost: string | null;
}

/** Why a run does not go on, and what was said about it. */
export const RunNotices = ({ run, isProposalChanged, lost }: RunNoticesProps) => {
  const explained = explainRun(run);
  return (
    <div className={classes.notices}>
      {explained && (
        <Notice
          tone={run.state === 'failed' && run.failure !== 'minion-stopped' ? 'danger' : 'warning'}
          title={explained.title}
        >
          {explained.text}
        </Notice>
      )}
      {isProposalChanged && run.state === 'needs-you' && (
        <Notice tone="warning" title="The proposal changed while you read it.">
          Nothing was done. This is the new proposal; your edits are kept. Read it, then approve it again.
        </Notice>
      )}
      {lost !== null && (
        <Notice tone="warning" title={lost}>
          Your decision and your edits were not used. This is what was decided.
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
