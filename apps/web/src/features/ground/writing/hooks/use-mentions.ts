import { suggestAssignees } from '@hub/contract/suggest/suggest.calls.ts';
import { assigneeLabel } from '@hub/domain/people/assignee-label.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/http/request.ts';
import { type MentionStart, mentionAt } from '../model/mention-text.ts';

/** A person who can be mentioned, or a team where teams can be. */
export interface NameablePerson {
  name: string;
  /** Email of a person, name of a team. */
  email: string;
  /** False for those who may not see the invention, where that is known. */
  hasAccess?: boolean;
}

const typingMs = 150;
/** Maximum number of suggestions requested: more than are shown, because teams and bots are filtered out. */
const maxRequested = 20;
const maxShown = 6;

const peopleQuery = (q: string, size: number) =>
  queryOptions({
    queryKey: ['assignees', 'people', q],
    queryFn: async ({ signal }): Promise<NameablePerson[]> => {
      const found = await request(suggestAssignees, {
        query: { q: q || undefined, size: maxRequested },
        signal,
      });
      return found
        .filter(({ kind }) => kind === 'person')
        .slice(0, size)
        .map(assigneeLabel)
        .map(({ label, value }) => ({ name: label, email: value }));
    },
    placeholderData: keepPreviousData,
  });

/** Query that suggests up to `size` people whose name or email starts with a text. */
type SuggestionQuery = (q: string, size: number) => ReturnType<typeof peopleQuery>;

const nobody: readonly NameablePerson[] = [];

/**
 * Tracks the mention that is being typed in a text and suggests people for it.
 * @param suggest query for the suggestions; by default that for people
 */
export const useMentions = (suggest: SuggestionQuery = peopleQuery) => {
  const [start, setStart] = useState<MentionStart | null>(null);
  const [current, setCurrent] = useState(0);
  const [query] = useDebouncedValue(start?.query ?? '', typingMs);
  const { data } = useQuery({ ...suggest(query, maxShown), enabled: start !== null });
  const people = start ? (data ?? nobody) : nobody;
  return {
    start,
    people,
    /** Index of the person that Enter chooses. */
    current: Math.min(current, Math.max(0, people.length - 1)),
    /** Must be called after each edit and caret move. */
    follow: (text: string, caret: number): void => {
      const next = mentionAt(text, caret);
      setStart(next);
      if (next?.query !== start?.query) setCurrent(0);
    },
    move: (step: number): void => setCurrent((current + step + people.length) % Math.max(1, people.length)),
    close: (): void => setStart(null),
  };
};
