import type { InventionId } from '@hub/contract/fields.ts';
import type { UnmatchedMail } from '@hub/contract/mail/unmatched-mail.schema.ts';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { InventionField } from '../../invention-search/public.ts';

interface PickInventionProps {
  mail: UnmatchedMail;
  onFile: (inventionId: InventionId) => void;
  onClose: () => void;
}

/** Dialog that files an email to an invention that was not suggested. */
export const PickInvention = ({ onFile, onClose }: PickInventionProps) => {
  const [invention, setInvention] = useState<InventionId | null>(null);
  return (
    <FormDialog
      title="File to another invention"
      submitLabel="File"
      isSaving={false}
      isDisabled={invention === null}
      onSubmit={() => invention !== null && onFile(invention)}
      onClose={onClose}
    >
      <InventionField value={invention} onChange={setInvention} />
    </FormDialog>
  );
};
