import type { InventionId } from '@hub/contract/fields.ts';
import type { UnmatchedMail } from '@hub/contract/mail/unmatched-mail.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { giveFocus } from '../../../../lib/focus/give-focus.ts';
import { restoreUnmatched } from '../../emails/public.ts';
import { unmatchedQuery } from '../api/unmatched.queries.ts';
import { fileEmail, rejectEmail } from '../api/unmatched-actions.ts';
import { nextAfter } from '../model/next-email.ts';
import { allMentioned, nameOfSuggested } from '../model/unmatched-labels.ts';
import type { UnmatchedSearch } from '../model/unmatched-search.ts';

const nothing: UnmatchedMail[] = [];

/** Focuses the row of an email after the list was drawn; on a phone, which shows the email alone, its heading. */
const focusEmail = (id: string | undefined): void =>
  void requestAnimationFrame(() => {
    const row = document.querySelector(`[data-email="${id}"]`);
    const target = row?.checkVisibility() ? row : document.querySelector('[data-email-heading]');
    giveFocus(target);
    target?.scrollIntoView({ block: 'nearest' });
  });

/** State of the unmatched queue: the list, the open email, and what can be done with it. */
export const useUnmatchedScreen = (search: UnmatchedSearch, onSearch: (search: UnmatchedSearch) => void) => {
  const client = useQueryClient();
  const list = useQuery(unmatchedQuery(search.list ?? 'queue'));
  const [picking, setPicking] = useState<UnmatchedMail | null>(null);
  const emails = list.data?.collection ?? nothing;
  const open = emails.find(({ id }) => id === search.email);
  const show = (id: string | undefined): void => {
    onSearch({ ...search, email: id });
    focusEmail(id);
  };
  const leave = (mail: UnmatchedMail): void =>
    show(
      nextAfter(
        emails.map(({ id }) => id),
        mail.id,
      ),
    );
  const step = (by: 1 | -1): void => {
    const place = emails.findIndex(({ id }) => id === search.email);
    const target = emails[place < 0 ? 0 : Math.min(Math.max(place + by, 0), emails.length - 1)];
    if (target) show(target.id);
  };
  const file = (
    mail: UnmatchedMail,
    inventionId: InventionId,
    name: string,
    further: readonly InventionId[] = [],
  ): void => {
    leave(mail);
    void fileEmail(client, { mail, inventionId, further, name, onUndone: () => show(mail.id) });
  };
  return {
    list,
    emails,
    open,
    show,
    step,
    picking,
    pick: () => setPicking(open ?? null),
    closePicker: () => setPicking(null),
    file,
    fileToAll: (mail: UnmatchedMail): void => {
      const [first, ...further] = allMentioned(mail);
      if (!first) return;
      const names = [first, ...further].map(nameOfSuggested).join(', ');
      file(
        mail,
        first.id,
        names,
        further.map(({ id }) => id),
      );
    },
    reject: (mail: UnmatchedMail): void => {
      leave(mail);
      void rejectEmail(client, mail, () => show(mail.id));
    },
    restore: (mail: UnmatchedMail): void => {
      leave(mail);
      void restoreUnmatched(client, mail.id);
    },
  };
};
