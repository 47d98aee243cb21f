import type { Run } from '@hub/contract/minions/run.schema.ts';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { isUnderWay } from '../../../tasks/minion-delegation/public.ts';
import type { RunActions } from '../hooks/use-run-actions.ts';

interface RunButtonsProps {
  run: Run;
  actions: RunActions;
  canEdit: boolean;
}

/** Stops a run, or resumes it at its last step. A proposal that waits is sent back instead. */
export const RunButtons = ({ run, actions: { stop, resume }, canEdit }: RunButtonsProps) => {
  if (!canEdit) return null;
  const isResumable = run.state === 'stale' || run.state === 'failed';
  return (
    <>
      {isResumable && (
        <Button
          color="primary"
          icon={<Icon icon={IconPlayerPlay} />}
          loading={resume.isPending}
          onClick={() => resume.mutate()}
        >
          Resume
        </Button>
      )}
      {(isUnderWay(run) || run.state === 'stale') && (
        <Button icon={<Icon icon={IconPlayerStop} />} loading={stop.isPending} onClick={() => stop.mutate()}>
          Stop
        </Button>
      )}
    </>
  );
};
