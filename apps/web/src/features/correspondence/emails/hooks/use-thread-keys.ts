import type { MailDraftCreate } from '@hub/contract/mail/mail-draft.schema.ts';
import { useKey } from '../../../../lib/keys/keys.ts';

interface ThreadKeyActions {
  canSend: boolean;
  /** Starts a reply to the newest email, or forwards it. */
  start: (kind: MailDraftCreate['kind']) => void;
  canComment: boolean;
  comment: () => void;
}

const shared = { group: 'Emails', scope: 'screen' } as const;

/** Registers the keys of the open thread. */
export const useThreadKeys = ({ canSend, start, canComment, comment }: ThreadKeyActions): void => {
  useKey({ ...shared, keys: 'r', label: 'Reply', isOn: canSend, run: () => start('reply') });
  useKey({ ...shared, keys: 'a', label: 'Reply all', isOn: canSend, run: () => start('reply-all') });
  useKey({ ...shared, keys: 'f', label: 'Forward', isOn: canSend, run: () => start('forward') });
  useKey({ ...shared, keys: 'm', label: 'Write an internal comment', isOn: canComment, run: comment });
};
