import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { IconRobot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { minionBots } from '../../../../lib/account/minion-bots.ts';
import { useStore } from '../../../../lib/store.ts';
import { runsQuery } from '../api/runs.queries.ts';
import { useLiveRuns } from '../hooks/use-live-runs.ts';
import { useWorkers } from '../hooks/use-workers.ts';
import { stateLabel } from '../model/run-states.ts';
import classes from './ask.module.css';
import { DelegateDialog } from './delegate-dialog.tsx';

interface TaskDelegationProps {
  task: TaskView;
  onAssignees: (assignees: string[]) => void;
}

const Delegated = ({ task, email }: { task: TaskView; email: string }) => {
  const nameOf = usePersonNames();
  const bot = useStore(minionBots).get(email);
  const { data } = useQuery(runsQuery({ taskId: task.id, skip: 0, size: 10 }));
  useLiveRuns(task.inventionId);
  const run = data?.collection.find(({ minion }) => minion.email === email);
  return (
    <Stack gap={4} justify="start" shrinks className={classes.delegated}>
      <Text breaks>
        Delegated to {bot?.name} (Minion), manager {bot && nameOf(bot.manager)}
      </Text>
      {run && (
        <Text breaks>
          <StatusChip tone={stateLabel(run).tone}>{stateLabel(run).label}</StatusChip>{' '}
          <Link to="/minions/runs/$runId" params={{ runId: run.id }} className={classes.link}>
            Open the run
          </Link>
        </Text>
      )}
    </Stack>
  );
};

/** The minions to which a task is delegated, with their runs, or a button that delegates it. */
export const TaskDelegation = ({ task, onAssignees }: TaskDelegationProps) => {
  const bots = useStore(minionBots);
  const workers = useWorkers();
  const [isOpen, setOpen] = useState(false);
  const delegates = task.assignees.filter((value) => bots.has(value));
  const isOver = task.status === 'done' || task.status === 'cancelled';
  return (
    <>
      {delegates.map((email) => (
        <Delegated key={email} task={task} email={email} />
      ))}
      {delegates.length === 0 && task.canEdit && !isOver && workers.length > 0 && (
        <Button size="small" icon={<Icon icon={IconRobot} size="sm" />} onClick={() => setOpen(true)}>
          Delegate to a minion
        </Button>
      )}
      {isOpen && (
        <DelegateDialog
          title={task.title}
          onDelegate={(email) => onAssignees([...task.assignees, email])}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
