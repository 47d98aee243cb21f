import type { Minion } from '@hub/contract/minions/minion.schema.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { minionQuery } from '../api/minions.queries.ts';
import { useDeleteMinion, useUpdateMinion } from '../api/save-minion.ts';
import { changesOf, draftOf, type MinionDraft } from '../model/minion-draft.ts';
import { minionFailureText } from '../model/save-failure.ts';
import { MinionFacts } from './minion-facts.tsx';
import { MinionForm } from './minion-form.tsx';
import { MinionWork } from './minion-work.tsx';

const DeleteButton = ({ minion: { documentId, name } }: { minion: Minion }) => {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useDeleteMinion(documentId);
  const remove = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: `Delete “${name}”?`,
      text: 'It leaves the list, its work under way ends, and its chat is closed. Its runs stay readable, with their proposals, sources and reasons, and proposals that wait can still be decided. This cannot be undone.',
      confirmLabel: 'Delete minion',
    });
    if (!isConfirmed) return;
    try {
      await mutateAsync();
      showSuccess({ text: `“${name}” was deleted.` });
      await navigate({ to: '/minions' });
    } catch (error) {
      showError({ title: 'The minion was not deleted', text: minionFailureText(error) });
    }
  };
  return (
    <Button icon={<Icon icon={IconTrash} size="sm" />} loading={isPending} onClick={() => void remove()}>
      Delete
    </Button>
  );
};

const EditForm = ({ minion, onClose }: { minion: Minion; onClose: () => void }) => {
  const [base] = useState(() => draftOf(minion));
  const { mutate, isPending, error } = useUpdateMinion(minion.documentId);
  const save = (draft: MinionDraft): void => {
    const changes = changesOf(draft, base);
    const close = ({ name }: Minion): void => {
      showSuccess({ text: `“${name}” was saved.` });
      onClose();
    };
    if (Object.keys(changes).length === 0) onClose();
    else mutate(changes, { onSuccess: close });
  };
  return (
    <MinionForm
      label="Details of the minion"
      saveLabel="Save"
      initial={base}
      isSaving={isPending}
      error={error}
      onSave={save}
      onCancel={onClose}
    />
  );
};

/** Details of a minion; people who may manage minions edit and delete it. */
export const MinionDetails = ({ id }: { id: string }) => {
  const { data: minion } = useQuery(minionQuery(id));
  const canManage = useHasPermission('minions:manage');
  const [isEditing, setEditing] = useState(false);
  if (!minion) return null;
  if (isEditing) return <EditForm minion={minion} onClose={() => setEditing(false)} />;
  return (
    <section aria-label="Details">
      <MinionFacts minion={minion} />
      {canManage && (
        <Row gap={8} align="stretch" above={24}>
          <Button icon={<Icon icon={IconPencil} size="sm" />} onClick={() => setEditing(true)}>
            Edit
          </Button>
          <DeleteButton minion={minion} />
        </Row>
      )}
      <MinionWork id={id} name={minion.name} />
    </section>
  );
};
