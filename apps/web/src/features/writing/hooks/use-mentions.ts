import { suggestAssignees } from '@hub/contract/suggest/suggest.calls.ts';
import { assigneeLabel } from '@hub/domain/people/assignee-label.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../lib/http/request.ts';
import { type MentionStart, mentionAt } from '../model/mention-text.ts';

/** Somebody who can be named. */
export interface NameablePerson {
  name: string;
  email: string;
}

const TYPING_MS = 150;
/** Asked for more than are shown: teams and bots are among them. */
const MOST_ASKED = 20;
const MOST_SHOWN = 6;

const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['assignees', 'people', q],
    queryFn: async ({ signal }): Promise<NameablePerson[]> => {
      const found = await request(suggestAssignees, {
        query: { q: q || undefined, size: MOST_ASKED },
        signal,
      });
      return found
        .filter(({ kind }) => kind === 'person')
        .slice(0, MOST_SHOWN)
        .map(assigneeLabel)
        .map(({ label, value }) => ({ name: label, email: value }));
    },
    placeholderData: keepPreviousData,
  });

const nobody: readonly NameablePerson[] = [];

/** Follows the mention that is being typed in a text, and finds the people it may mean. */
export function useMentions() {
  const [start, setStart] = useState<MentionStart | null>(null);
  const [current, setCurrent] = useState(0);
  const [query] = useDebouncedValue(start?.query ?? '', TYPING_MS);
  const { data } = useQuery({ ...peopleQuery(query), enabled: start !== null });
  const people = start ? (data ?? nobody) : nobody;
  return {
    start,
    people,
    /** Place of the person that Enter takes. */
    current: Math.min(current, Math.max(0, people.length - 1)),
    /** To be called with each edit and each move of the caret. */
    follow: (text: string, caret: number): void => {
      const next = mentionAt(text, caret);
      setStart(next);
      if (next?.query !== start?.query) setCurrent(0);
    },
    move: (step: number): void => setCurrent((current + step + people.length) % Math.max(1, people.length)),
    close: (): void => setStart(null),
  };
}
