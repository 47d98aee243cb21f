import { maxDailyRuns, type MinionWork as Work } from '@hub/contract/minions/work.calls.ts';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Checkbox } from '../../../components/forms/checkbox.tsx';
import { StatusChip } from '../../../components/labels/status-chip.tsx';
import { confirm } from '../../../lib/confirm/confirm.ts';
import { countOf } from '../../../lib/format/format-count.ts';
import { useHasPermission } from '../../../lib/session/use-has-permission.ts';
import { showError, showSuccess } from '../../../lib/toasts/toasts.ts';
import { failureText } from '../../editing/public.ts';
import { minionWorkQuery, useStopMinion, useUpdateWork } from '../api/minion-work.queries.ts';
import classes from './minion-facts.module.css';

interface WorkProps {
  id: string;
  name: string;
  work: Work;
}

const StopButton = ({ id, name, work: { isStopped } }: WorkProps) => {
  const { mutateAsync, isPending } = useStopMinion(id);
  const change = async (): Promise<void> => {
    const isConfirmed =
      isStopped ||
      (await confirm({
        title: `Stop “${name}”?`,
        text: 'Its unfinished runs end at once, and it starts no new ones. Proposals that wait for a person stay.',
        confirmLabel: 'Stop minion',
      }));
    if (!isConfirmed) return;
    try {
      await mutateAsync(!isStopped);
      showSuccess({ text: isStopped ? `“${name}” may work again.` : `“${name}” was stopped.` });
    } catch (error) {
      showError({ title: 'Nothing was changed', text: failureText(error) });
    }
  };
  return (
    <Button
      icon={<Icon icon={isStopped ? IconPlayerPlay : IconPlayerStop} size="sm" />}
      loading={isPending}
      onClick={() => void change()}
    >
      {isStopped ? 'Let it work again' : 'Stop minion'}
    </Button>
  );
};

/** Budget of a day as a whole number; undefined for other text. */
const readBudget = (text: string): number | undefined =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) <= maxDailyRuns ? Number(text) : undefined;

const Settings = ({ id, work: { isWatching, dailyRuns } }: WorkProps) => {
  const { mutate, isPending } = useUpdateWork(id);
  const [text, setText] = useState(String(dailyRuns));
  const budget = readBudget(text);
  const onError = (error: unknown): void =>
    void showError({ title: 'Nothing was changed', text: failureText(error) });
  return (
    <>
      <Checkbox
        label="Read each new office action without being asked"
        checked={isWatching}
        disabled={isPending}
        onChange={(isOn) => mutate({ isWatching: isOn }, { onError })}
      />
      <form
        className={classes.budget}
        aria-label="Daily budget"
        onSubmit={(event) => {
          event.preventDefault();
          if (budget !== undefined) mutate({ dailyRuns: budget }, { onError });
        }}
      >
        <TextField
          label="Runs a day"
          inputMode="numeric"
          value={text}
          onChange={setText}
          error={budget === undefined && `Enter a number from 0 to ${maxDailyRuns.toLocaleString('en-US')}`}
        />
        {budget !== dailyRuns && (
          <Button type="submit" loading={isPending} disabled={budget === undefined}>
            Save
          </Button>
        )}
      </form>
    </>
  );
};

/** Whether a minion works, by itself or only when asked, and how much a day; people who manage minions change it. */
export const MinionWork = ({ id, name }: { id: string; name: string }) => {
  const { data: work, error, refetch } = useQuery(minionWorkQuery(id));
  const canManage = useHasPermission('minions:manage');
  if (error)
    return <ErrorState title="Its work could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!work) return null;
  const props = { id, name, work };
  return (
    <section aria-label="Work" className={classes.work}>
      <h2 className={classes.head}>
        Work{' '}
        {work.isStopped ? (
          <StatusChip tone="danger">Stopped</StatusChip>
        ) : (
          <StatusChip tone="good">May work</StatusChip>
        )}
      </h2>
      {canManage ? (
        <>
          <Settings key={work.dailyRuns} {...props} />
          <div>
            <StopButton {...props} />
          </div>
        </>
      ) : (
        <p className={classes.muted}>
          {work.isWatching ? 'Reads each new office action without being asked.' : 'Works when it is asked.'}{' '}
          At most {countOf(work.dailyRuns, 'run')} a day.
        </p>
      )}
    </section>
  );
};
