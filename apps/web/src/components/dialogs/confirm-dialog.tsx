import { useState } from 'react';
import type { AskedConfirm } from '../../lib/confirm/confirm.ts';
import { Button } from '../buttons/button.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { Hint } from '../look/text.tsx';
import { Modal } from './modal.tsx';

/** Dialog that asks to confirm or cancel an action. */
export const ConfirmDialog = ({ asked }: { asked: AskedConfirm }) => {
  const [isRemembered, setRemembered] = useState(false);
  const answer = (isConfirmed: boolean) => asked.answer({ isConfirmed, isRemembered });
  return (
    <Modal
      title={asked.title}
      opened
      onClose={() => answer(false)}
      width={400}
      role="alertdialog"
      actions={
        <>
          <Button onClick={() => answer(false)}>{asked.cancelLabel ?? 'Cancel'}</Button>
          <Button color="primary" onClick={() => answer(true)} data-autofocus>
            {asked.confirmLabel ?? 'Confirm'}
          </Button>
        </>
      }
    >
      <Hint as="p" size="large" below={16}>
        {asked.text}
      </Hint>
      {asked.rememberKey && (
        <Checkbox label="Do not show me this again" checked={isRemembered} onChange={setRemembered} />
      )}
    </Modal>
  );
};
