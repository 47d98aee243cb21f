import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useKey } from '../../../../lib/keys/keys.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { CreateInvention } from './create-invention.tsx';

/** Opens the dialog for a new invention; hidden without permission. */
export const CreateInventionButton = () => {
  const { identity } = useStore(session);
  const canCreate = hasPermission(identity, 'inventions:create');
  const [isOpen, setOpen] = useState(false);
  useKey({
    keys: 'c',
    scope: 'screen',
    label: 'New invention',
    group: 'Invention list',
    isOn: canCreate,
    run: () => setOpen(true),
  });
  if (!canCreate) return null;
  return (
    <>
      <Button color="primary" icon={<Icon icon={IconPlus} size="sm" />} onClick={() => setOpen(true)}>
        New invention
      </Button>
      {isOpen && <CreateInvention onClose={() => setOpen(false)} />}
    </>
  );
};
