import type { InventionId } from '@hub/contract/fields.ts';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { InventionField } from '../../invention-picker/public.ts';

interface PickInventionProps {
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
