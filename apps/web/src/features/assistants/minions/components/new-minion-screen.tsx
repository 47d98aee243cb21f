import { IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { session } from '../../../../lib/session/session.ts';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { useStore } from '../../../../lib/store.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { useCreateMinion } from '../api/save-minion.ts';
import { emptyDraft, tidyDraft } from '../model/minion-draft.ts';
import { MinionForm } from './minion-form.tsx';
import { MinionMark } from './minion-mark.tsx';

/** Screen that creates a minion, for people who may manage them. */
export const NewMinionScreen = () => {
  const canManage = useHasPermission('minions:manage');
  const email = useStore(session).identity?.email ?? null;
  const navigate = useNavigate();
  const { mutate, isPending, error } = useCreateMinion();
  if (!canManage)
    return (
      <Page title="New minion" pin={false}>
        <EmptyState icon={<Icon icon={IconLock} size="mdx" />} title="You cannot create minions">
          Ask an administrator for the permission to manage minions.
        </EmptyState>
      </Page>
    );
  return (
    <Page title="New minion" meta={<MinionMark />} width="form">
      <MinionForm
        label="New minion"
        saveLabel="Create"
        initial={{ ...emptyDraft, manager: email }}
        isSaving={isPending}
        error={error}
        onSave={(draft) =>
          mutate(tidyDraft(draft), {
            onSuccess: ({ name, documentId }) => {
              showSuccess({ text: `“${name}” was created.` });
              void navigate({ to: '/minions/$id', params: { id: documentId } });
            },
          })
        }
        onCancel={() => void navigate({ to: '/minions' })}
      />
    </Page>
  );
};
