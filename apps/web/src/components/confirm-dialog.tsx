import { useState } from 'react';
import { answerConfirm, confirmRequest } from '../lib/confirm/confirm.ts';
import { useStore } from '../lib/store.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import styles from './confirm-dialog.module.css';
import { Modal } from './modal.tsx';

/** Shows what `confirm()` asks. Stands once in the app. */
export const ConfirmDialog = () => {
  const asked = useStore(confirmRequest);
  const [isRemembered, setRemembered] = useState(false);
  const answer = (isConfirmed: boolean) => {
    answerConfirm({ isConfirmed, isRemembered });
    setRemembered(false);
  };
  return (
    <Modal
      title={asked?.title ?? ''}
      opened={asked !== null}
      onClose={() => answer(false)}
      width={400}
      role="alertdialog"
      actions={
        <>
          <Button onClick={() => answer(false)}>{asked?.cancelLabel ?? 'Cancel'}</Button>
          <Button color="primary" onClick={() => answer(true)} data-autofocus>
            {asked?.confirmLabel ?? 'Confirm'}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{asked?.text}</p>
      {asked?.rememberKey && (
        <Checkbox label="Do not show me this again" checked={isRemembered} onChange={setRemembered} />
      )}
    </Modal>
  );
};
