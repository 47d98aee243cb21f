import type { MailDraftCreate } from '@hub/contract/mail/mail-draft.schema.ts';
import { useKey } from '../../../lib/keys/keys.ts';

interface ThreadKeyActions {
  isOn: boolean;
  /** Starts a reply to the newest email, or forwards it. */
  start: (kind: MailDraftCreate['kind']) => void;
  comment: () => void;
}

const shared = { group: 'Emails', scope: 'screen' } as const;

/** Registers the keys of the open thread. */
export const useThreadKeys = ({ isOn, start, comment }: ThreadKeyActions): void => {
  useKey({ ...shared, keys: 'r', label: 'Reply', isOn, run: () => start('reply') });
  useKey({ ...shared, keys: 'a', label: 'Reply all', isOn, run: () => start('reply-all') });
  useKey({ ...shared, keys: 'f', label: 'Forward', isOn, run: () => start('forward') });
  useKey({ ...shared, keys: 'm', label: 'Write an internal comment', run: comment });
};
