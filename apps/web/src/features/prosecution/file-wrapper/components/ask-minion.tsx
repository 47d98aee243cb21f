import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { IconRobot } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Prepared, preparedView } from '../../../../components/feedback/lazy-view.tsx';
import { minionBots } from '../../../../lib/account/minion-bots.ts';
import { useStore } from '../../../../lib/store.ts';
import { useWrapperContext } from '../hooks/wrapper-context.ts';
import { plainName } from '../model/document-names.ts';

const dialog = preparedView(
  async () => (await import('../../../tasks/minion-delegation/public.ts')).AskMinionDialog,
);

/** Button that asks a minion to work on a document; nothing if there are no minions. */
export const AskMinion = ({ document }: { document: WrapperDocument }) => {
  const { inventionId, canEdit } = useWrapperContext();
  const [isOpen, setOpen] = useState(false);
  const hasMinions = useStore(minionBots).size > 0;
  if (!canEdit || !hasMinions) return null;
  return (
    <>
      <Button
        variant="icon"
        label="Ask a minion"
        onPointerEnter={dialog.prepare}
        onFocus={dialog.prepare}
        onClick={() => setOpen(true)}
      >
        <Icon icon={IconRobot} />
      </Button>
      {isOpen && (
        <Prepared
          view={dialog}
          of={{
            inventionId,
            document: { id: document.id, name: plainName(document) },
            onClose: () => setOpen(false),
          }}
        />
      )}
    </>
  );
};
