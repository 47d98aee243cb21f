import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus into a form that the person has opened: to the text, or to the recipients if there are none yet. A form
 * that is back because sending failed leaves the focus where the person has gone.
 */
export const useComposerFocus = ({ to, failure }: MailDraft): RefObject<HTMLElement | null> => {
  const form = useRef<HTMLElement>(null);
  const begin = useEffectEvent(() => {
    if (failure && document.activeElement !== document.body) return;
    const text = form.current?.querySelector<HTMLTextAreaElement>('[data-mail-text]');
    const recipients = form.current?.querySelector<HTMLInputElement>('input');
    form.current?.scrollIntoView({ block: 'nearest' });
    if (to.length === 0) return recipients?.focus({ preventScroll: true });
    text?.setSelectionRange(0, 0);
    text?.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);
  return form;
};
