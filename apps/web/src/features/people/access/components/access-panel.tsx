import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { confirm, confirmRequest } from '../../../../lib/confirm/confirm.ts';
import { useFocusReturn } from '../../../../lib/focus/use-focus-return.ts';
import { useDialogKeys } from '../../../../lib/keys/keys.ts';
import { useStore } from '../../../../lib/store.ts';
import { useAccess } from '../hooks/use-access.ts';
import { AccessDetails } from './access-details.tsx';
import classes from './access-panel.module.css';

interface AccessPanelProps {
  inventionId: InventionId;
  /** `updatedAt` of the invention on the page; a change refetches the access. */
  version: string;
  onClose: () => void;
  /** Called with the saved access, so that other views can update. */
  onSaved: (access: InventionAccess) => void;
}

/** Drawer with who can see an invention and why; asks before it closes with unsaved changes. */
export const AccessPanel = ({ inventionId, version, onClose, onSaved }: AccessPanelProps) => {
  const access = useAccess(inventionId, version);
  const [isChanged, setChanged] = useState(false);
  const isAsking = useStore(confirmRequest) !== null;
  useDialogKeys(true);
  useFocusReturn(true);
  const close = async (): Promise<void> => {
    const isConfirmed =
      !isChanged ||
      (await confirm({
        title: 'Discard unsaved changes?',
        text: 'Your changes to access have not been saved.',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
      }));
    if (isConfirmed) onClose();
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
          <LoadingSpinner label="Loading access" withText />
        </div>
      )}
      {access.isError && !access.data && (
        <div className={classes.section}>
          <ErrorState
            title="Access could not be loaded"
            error={access.error}
            onRetry={() => void access.refetch()}
          />
        </div>
      )}
      {access.data && <AccessDetails access={access.data} onChanged={setChanged} onSaved={onSaved} />}
    </Drawer>
  );
};
