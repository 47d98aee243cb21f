import type { InventionId } from '@hub/contract/fields.ts';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { InventionField, InventionsField } from '../../../find/invention-picker/public.ts';

interface PickInventionProps {
  onFile: (inventionId: InventionId, further: readonly InventionId[]) => void;
  onClose: () => void;
}

/** Dialog that files an email to an invention that was not suggested, or to several. */
export const PickInvention = ({ onFile, onClose }: PickInventionProps) => {
  const [invention, setInvention] = useState<InventionId | null>(null);
  const [further, setFurther] = useState<InventionId[]>([]);
  return (
    <FormDialog
      title="File to other inventions"
      submitLabel="File"
      isSaving={false}
      isDisabled={invention === null}
      onSubmit={() => invention !== null && onFile(invention, further)}
      onClose={onClose}
      gap={12}
    >
      <InventionField value={invention} onChange={setInvention} />
      <InventionsField label="Also file in" value={further} onChange={setFurther} />
    </FormDialog>
  );
};
