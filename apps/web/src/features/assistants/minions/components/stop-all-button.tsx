import { Button } from '../../../../components/buttons/button.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { useStopAll } from '../api/minion-work.queries.ts';

/** Stops all minions at once, after a confirmation. */
export const StopAllButton = () => {
  const { mutateAsync, isPending } = useStopAll();
  const stop = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: 'Stop all minions?',
      text: 'Their unfinished runs end at once, and no minion starts another until you let it work again. Proposals that wait for a person stay.',
      confirmLabel: 'Stop all minions',
    });
    if (!isConfirmed) return;
    try {
      await mutateAsync();
      showSuccess({ text: 'All minions were stopped.' });
    } catch (error) {
      showError({ title: 'The minions were not stopped', text: failureText(error) });
    }
  };
  return (
    <Button loading={isPending} onClick={() => void stop()}>
      Stop all
    </Button>
  );
};
