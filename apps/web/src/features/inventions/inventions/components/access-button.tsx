import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { IconLock, IconWorld } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { changeInvention, changeRows } from '../../../find/invention-cache/public.ts';
import classes from './invention-page.module.css';

const AccessPanel = lazyView(async () => (await import('../../../people/access/public.ts')).AccessPanel);

/** Shows whether an invention is open or restricted, and opens its access panel. */
export const AccessButton = ({ invention }: { invention: Invention }) => {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { id, restricted, updatedAt } = invention;
  const label = restricted ? 'Restricted' : 'Everyone';
  return (
    <>
      <Button
        variant="text"
        size="small"
        label={`Access: ${label}`}
        aria-haspopup="dialog"
        data-print
        icon={<Icon icon={restricted ? IconLock : IconWorld} size="sm" />}
        className={classes.access}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AccessPanel
            inventionId={id}
            version={updatedAt}
            onClose={() => setOpen(false)}
            onSaved={(access) => {
              changeInvention(client, id, (one) => ({ ...one, restricted: access.restricted }));
              changeRows(client, id, (row) => ({ ...row, restricted: access.restricted }));
            }}
          />
        </Suspense>
      )}
    </>
  );
};
