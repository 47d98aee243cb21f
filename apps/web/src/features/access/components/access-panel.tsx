import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { confirm, confirmRequest } from '../../../lib/confirm/confirm.ts';
import { useDialogKeys } from '../../../lib/keys/keys.ts';
import { useStore } from '../../../lib/store.ts';
import { useAccess } from '../hooks/use-access.ts';
import { AccessDetails } from './access-details.tsx';
import classes from './access-panel.module.css';

interface AccessPanelProps {
  inventionId: InventionId;
  /** `updatedAt` of the invention as the page shows it: when it moves on, the access is read again. */
  version: string;
  onClose: () => void;
  /** Called with what was saved, so that whatever else shows it can follow. */
  onSaved: (access: InventionAccess) => void;
}

/** Who may see an invention and why, at the right edge of the page; unsaved choices are asked about before it closes. */
export const AccessPanel = ({ inventionId, version, onClose, onSaved }: AccessPanelProps) => {
  const access = useAccess(inventionId, version);
  const [isChanged, setChanged] = useState(false);
  const isAsking = useStore(confirmRequest) !== null;
  useDialogKeys(true);
  useFocusReturn(true);
  const close = async (): Promise<void> => {
    const isMeant =
      !isChanged ||
      (await confirm({
        title: 'Leave without saving?',
        text: 'What you changed here has not been saved.',
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
      }));
    if (isMeant) onClose();
  };
  return (
    <Drawer
      opened
      onClose={() => void close()}
      position="right"
      size={440}
      padding={0}
      title="Access"
      returnFocus={false}
      closeOnEscape={!isAsking}
      trapFocus={!isAsking}
      attributes={{ header: { role: 'none' } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {access.isPending && (
        <div className={classes.section}>
          <LoadingSpinner label="Loading who may see this" withText />
        </div>
      )}
      {access.isError && !access.data && (
        <div className={classes.section}>
          <ErrorState
            title="Who may see this could not be loaded"
            error={access.error}
            onRetry={() => void access.refetch()}
          />
        </div>
      )}
      {access.data && <AccessDetails access={access.data} onChanged={setChanged} onSaved={onSaved} />}
    </Drawer>
  );
};
