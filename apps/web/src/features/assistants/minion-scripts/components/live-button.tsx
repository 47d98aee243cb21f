import { Button } from '../../../../components/buttons/button.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { useLiveVersion } from '../api/scripts.queries.ts';

interface LiveButtonProps {
  name: string;
  version: number;
  /** The evaluation that the person has read. */
  evaluationId?: string;
  /** Whether it was live before. */
  wasLive?: boolean;
}

/** Makes a version of a script live, after a confirmation. */
export const LiveButton = ({ name, version, evaluationId, wasLive = false }: LiveButtonProps) => {
  const { mutateAsync, isPending } = useLiveVersion(name);
  const change = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: wasLive ? `Revert to version ${version}?` : `Make version ${version} live?`,
      text: 'New runs use this version. Runs that have begun keep theirs. You can revert at any time.',
      confirmLabel: wasLive ? 'Revert' : 'Go live',
    });
    if (!isConfirmed) return;
    try {
      await mutateAsync({ version, ...(evaluationId && { evaluationId }) });
      showSuccess({ text: `Version ${version} is live.` });
    } catch (error) {
      showError({ title: 'The live version was not changed', text: failureText(error) });
    }
  };
  return (
    <Button
      size={wasLive ? 'small' : 'default'}
      color={wasLive ? 'secondary' : 'primary'}
      loading={isPending}
      onClick={() => void change()}
    >
      {wasLive ? 'Revert to this version' : 'Go live'}
    </Button>
  );
};
