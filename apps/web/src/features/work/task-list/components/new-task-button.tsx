import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Prepared, preparedView } from '../../../../components/feedback/lazy-view.tsx';
import { untilFirstView } from '../../../../lib/first-view.ts';
import { useKey } from '../../../../lib/keys/keys.ts';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';

const newTask = preparedView(async () => (await import('./new-task.tsx')).NewTask);

/** The dialog opens with the key press, also without a connection. */
const prepareNewTask = (): void => void untilFirstView().then(newTask.prepare);

interface NewTaskButtonProps {
  onCreated: (id: string) => void;
}

/** Button that opens the dialog for a new task; hidden without permission. */
export const NewTaskButton = memo(({ onCreated }: NewTaskButtonProps) => {
  const canEdit = useHasPermission('inventions:edit');
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  useEffect(prepareNewTask, []);
  useKey({ keys: 'c', scope: 'screen', label: 'New task', group: 'Task list', isOn: canEdit, run: open });
  if (!canEdit) return null;
  return (
    <>
      {isPhone ? (
        <Button color="primary" variant="icon" size="small" label="New task" onClick={open}>
          <Icon icon={IconPlus} />
        </Button>
      ) : (
        <Button color="primary" size="small" icon={<Icon icon={IconPlus} size="sm" />} onClick={open}>
          New task
        </Button>
      )}
      {isOpen && (
        <Prepared
          view={newTask}
          of={{
            onClose: () => setOpen(false),
            onCreated: (id) => {
              setOpen(false);
              onCreated(id);
            },
          }}
        />
      )}
    </>
  );
});
