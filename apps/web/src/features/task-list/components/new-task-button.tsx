import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { memo, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyView } from '../../../components/lazy-view.tsx';
import { useKey } from '../../../lib/keys/keys.ts';
import { useCanEdit } from '../../tasks/public.ts';

const NewTask = lazyView(async () => (await import('./new-task.tsx')).NewTask);

interface NewTaskButtonProps {
  onCreated: (id: string) => void;
}

/** Opens the dialog for a new task, where the person may create one. */
export const NewTaskButton = memo(({ onCreated }: NewTaskButtonProps) => {
  const canEdit = useCanEdit();
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
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
        <Suspense fallback={null}>
          <NewTask
            onClose={() => setOpen(false)}
            onCreated={(id) => {
              setOpen(false);
              onCreated(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
});
