import type { InventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { accessQuery, sendKeptFromModel } from '../api/access.queries.ts';
import classes from './access-panel.module.css';

interface ModelUseProps {
  access: InventionAccess;
  onSaved: (access: InventionAccess) => void;
}

/** Whether texts of the invention may go to the provider of the language model; people who may edit it change that at once. */
export const ModelUse = ({ access: { inventionId, keptFromModel, mayGrant }, onSaved }: ModelUseProps) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (isKept: boolean) => sendKeptFromModel(inventionId, isKept),
    onSuccess: (saved) => {
      client.setQueryData(accessQuery(inventionId).queryKey, saved);
      onSaved(saved);
    },
    onError: (error) => void showError({ title: 'Nothing was changed', text: failureText(error) }),
  });
  return (
    <section className={classes.section} aria-label="Language model">
      {mayGrant ? (
        <Checkbox
          label="Do not send texts of this invention to the model provider"
          checked={keptFromModel}
          disabled={isPending}
          onChange={(isOn) => mutate(isOn)}
        />
      ) : (
        <p className={classes.muted}>
          {keptFromModel
            ? 'Texts of this invention are not sent to the model provider.'
            : 'Minions may send texts of this invention to the model provider, if one is connected.'}
        </p>
      )}
    </section>
  );
};
