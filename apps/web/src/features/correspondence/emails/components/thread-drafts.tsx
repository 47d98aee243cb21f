import type { MailConnection } from '@hub/contract/mail/mail.schema.ts';
import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { giveFocus } from '../../../../lib/focus/give-focus.ts';
import { unsavedDrafts } from '../api/unsaved-drafts.ts';
import { nameOfAddress } from '../model/mail-labels.ts';
import { Composer } from './composer.tsx';
import { LostDraft } from './lost-draft.tsx';
import { SendingLine } from './sending-line.tsx';
import classes from './thread-pane.module.css';

interface ThreadDraftsProps {
  drafts: readonly MailDraft[];
  /** Id of the draft that is being written; null if none is. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  canEdit: boolean;
  connection: MailConnection | undefined;
}

const ClosedDraft = ({ draft, onOpen }: { draft: MailDraft; onOpen?: (() => void) | undefined }) => (
  <Row wraps className={classes.draft} data-draft={draft.id}>
    <StatusChip tone={draft.failure ? 'danger' : 'neutral'}>
      {draft.failure ? 'Not sent' : 'Draft'}
    </StatusChip>
    {unsavedDrafts.find(draft.id) && <StatusChip tone="warning">Unsaved changes</StatusChip>}
    <span className={classes.draftText}>
      {draft.author.name}, to {draft.to.map(nameOfAddress).join(', ') || 'no recipients yet'} ·{' '}
      <MomentAge at={draft.updatedAt} />
    </span>
    {onOpen && (
      <Button size="small" icon={<Icon icon={IconPencil} size="sm" />} onClick={onOpen}>
        Continue
      </Button>
    )}
  </Row>
);

/** Unsent emails: the one that is being written, those that leave in a moment, and the others in a line each. */
export const ThreadDrafts = ({ drafts, openId, onOpen, canEdit, connection }: ThreadDraftsProps) => {
  const [written, setWritten] = useState<string>();
  const isHere = drafts.some(({ id }) => id === openId);
  if (isHere && openId !== null && written !== openId) setWritten(openId);
  const close = (id: string): void => {
    onOpen(null);
    requestAnimationFrame(() => {
      const button = document.querySelector(`[data-draft="${id}"] button`);
      if (button || document.activeElement === document.body) giveFocus(button);
    });
  };
  return (
    <>
      {drafts.map((draft) => {
        const { id, state } = draft;
        if (state === 'sending') return <SendingLine key={id} draft={draft} canEdit={canEdit} />;
        if (id === openId && canEdit)
          return <Composer key={id} draft={draft} onClose={() => close(id)} connection={connection} />;
        return <ClosedDraft key={id} draft={draft} onOpen={canEdit ? () => onOpen(id) : undefined} />;
      })}
      {written !== undefined && written === openId && !isHere && (
        <LostDraft id={written} onClose={() => close(written)} />
      )}
    </>
  );
};
