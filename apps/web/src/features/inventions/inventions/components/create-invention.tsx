import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { useSetting } from '../../../ground/settings/public.ts';
import { useCreateInvention } from '../hooks/use-create-invention.ts';
import { createSetting } from '../model/create-setting.ts';
import type { InventionFields } from '../model/invention-fields.ts';
import { InventionForm } from './invention-form.tsx';
import { Refusal } from './refusal.tsx';

const empty: InventionFields = {
  title: '',
  references: [],
  status: 'intake',
  applicationNumber: null,
  inHouseAttorney: null,
  projectAssignees: [],
  tags: [],
  technology: null,
  entitySize: 'large',
};

/** Creates an invention and opens it, unless the person's settings keep the list. */
export const CreateInvention = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const { open } = useSetting(createSetting);
  const { mutate, isPending, error } = useCreateInvention();
  const [draft, setDraft] = useState(empty);
  const create = (fields: InventionFields, referenceOverride: boolean): void => {
    setDraft(fields);
    mutate(
      { ...fields, referenceOverride },
      {
        onSuccess: ({ id, title }) => {
          onClose();
          if (open) void navigate({ to: '/inventions/$id', params: { id } });
          else showSuccess({ text: `“${title}” was created.` });
        },
      },
    );
  };
  return (
    <InventionForm
      heading="New invention"
      saveLabel="Create"
      initial={empty}
      isSaving={isPending}
      problem={
        error && (
          <Refusal error={error} overrideLabel="Create anyway" onOverride={() => create(draft, true)} />
        )
      }
      onSave={(fields) => create(fields, false)}
      onClose={onClose}
    />
  );
};
