import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { removeSchedule, schedulesKey, sendNow, setPaused } from '../api/schedules.queries.ts';
import type { Schedule } from '../model/schedule-input.ts';

interface ScheduleMenuProps {
  schedule: Schedule;
  canSend: boolean;
  onEdit: () => void;
  onHistory: () => void;
}

const confirmDelete = ({ title }: Schedule) =>
  confirm({
    title: 'Delete this schedule?',
    text: `“${title}” is not delivered any more, and its history is deleted.`,
    confirmLabel: 'Delete',
  });

/** Menu of actions on a scheduled report. */
export const ScheduleMenu = ({ schedule, canSend, onEdit, onHistory }: ScheduleMenuProps) => {
  const client = useQueryClient();
  const isOwner = useStore(session).identity?.sub === schedule.owner.id;
  const { mutate: run } = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onError: (error) => showError({ title: 'That did not work', text: failureText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: [schedulesKey] }),
  });
  const send = async (): Promise<void> => {
    await sendNow(schedule);
    showSuccess({ text: 'The report is being emailed to you.' });
  };
  const remove = async (): Promise<void> => {
    if (await confirmDelete(schedule)) await removeSchedule(schedule);
  };
  const isPaused = schedule.pause !== null;
  return (
    <Menu position="bottom-end" width={216}>
      <Menu.Target>
        <Button variant="icon" size="small" aria-label={`More for ${schedule.title}`}>
          <Icon icon={IconDots} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isOwner && <Menu.Item onClick={onEdit}>Edit</Menu.Item>}
        {isOwner && (
          <Menu.Item onClick={() => run(() => setPaused(schedule, !isPaused))}>
            {isPaused ? 'Resume' : 'Pause'}
          </Menu.Item>
        )}
        {isOwner && (
          <Menu.Item disabled={!canSend} onClick={() => run(send)}>
            Send me one now
          </Menu.Item>
        )}
        <Menu.Item onClick={onHistory}>Deliveries</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => run(remove)}>Delete</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
