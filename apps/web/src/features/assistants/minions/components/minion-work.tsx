import { maxDailyAnswers, maxDailyRuns, type MinionWork as Work } from '@hub/contract/minions/work.calls.ts';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { minionWorkQuery, useStopMinion, useUpdateWork } from '../api/minion-work.queries.ts';
import { budgetWarnings, usageText } from '../model/daily-budget.ts';
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

interface BudgetFieldProps {
  label: string;
  /** The saved budget. */
  saved: number;
  max: number;
  isSaving: boolean;
  onSave: (budget: number) => void;
}

/** A budget of a day, saved with a button. */
const BudgetField = ({ label, saved, max, isSaving, onSave }: BudgetFieldProps) => {
  const [text, setText] = useState(String(saved));
  const budget = /^\d{1,5}$/.test(text.trim()) && Number(text) <= max ? Number(text) : undefined;
  return (
    <Row
      as="form"
      gap={8}
      align="end"
      className={classes.budget}
      onSubmit={(event) => {
        event.preventDefault();
        if (budget !== undefined) onSave(budget);
      }}
    >
      <TextField
        label={label}
        inputMode="numeric"
        value={text}
        onChange={setText}
        error={budget === undefined && `Enter a number from 0 to ${max.toLocaleString('en-US')}`}
      />
      {budget !== saved && (
        <Button type="submit" loading={isSaving} disabled={budget === undefined}>
          Save
        </Button>
      )}
    </Row>
  );
};

const Settings = ({ id, work: { isWatching, dailyRuns, dailyAnswers } }: WorkProps) => {
  const { mutate, isPending } = useUpdateWork(id);
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
      <BudgetField
        key={`runs ${dailyRuns}`}
        label="Runs a day"
        saved={dailyRuns}
        max={maxDailyRuns}
        isSaving={isPending}
        onSave={(budget) => mutate({ dailyRuns: budget }, { onError })}
      />
      <BudgetField
        key={`answers ${dailyAnswers}`}
        label="Answers by models a day"
        saved={dailyAnswers}
        max={maxDailyAnswers}
        isSaving={isPending}
        onSave={(budget) => mutate({ dailyAnswers: budget }, { onError })}
      />
    </>
  );
};

/** The use of the budgets today, with a warning when little is left. */
const Usage = ({ work: { today, ...work } }: { work: Work }) =>
  today && (
    <>
      <Muted as="p">{usageText({ ...work, today })}</Muted>
      {budgetWarnings({ ...work, today }).map((warning) => (
        <Notice key={warning} tone="warning" title={warning} />
      ))}
    </>
  );

/** Whether a minion works, by itself or only when asked, and how much a day; people who manage minions change it. */
export const MinionWork = ({ id, name }: { id: string; name: string }) => {
  const query = useQuery(minionWorkQuery(id));
  const { data: work } = query;
  const canManage = useHasPermission('minions:manage');
  if (!work) return <QueryView query={query} subject="its work" loading={null} />;
  const props = { id, name, work };
  return (
    <section aria-label="Work" className={classes.work}>
      <Row as="h2" gap={8} className={classes.head}>
        Work{' '}
        {work.isStopped ? (
          <StatusChip tone="danger">Stopped</StatusChip>
        ) : (
          <StatusChip tone="good">May work</StatusChip>
        )}
      </Row>
      {canManage ? (
        <>
          <Settings {...props} />
          <Usage work={work} />
          <div>
            <StopButton {...props} />
          </div>
        </>
      ) : (
        <Muted as="p">
          {work.isWatching ? 'Reads each new office action without being asked.' : 'Works when it is asked.'}{' '}
          At most {countOf(work.dailyRuns, 'run')} and {countOf(work.dailyAnswers, 'answer')} by models a day.
        </Muted>
      )}
    </section>
  );
};
