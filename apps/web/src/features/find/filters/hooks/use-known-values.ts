import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { attorneysQuery, peopleQuery, tagsQuery, workflowsQuery } from '../api/values.queries.ts';
import type { KnownValue } from '../model/filter-suggestions.ts';

const typingDelayMs = 150;

interface KnownValues {
  known: readonly KnownValue[];
  isPending: boolean;
}

const ownAlias = 'me mine my';

/** Returns the values to suggest for a text: workflows, attorneys, and matching people and tags. */
export const useKnownValues = (text: string): KnownValues => {
  const [debounced] = useDebouncedValue(text.trim(), typingDelayMs);
  const isTyped = debounced !== '';
  const { identity } = useStore(session);
  const workflows = useQuery(workflowsQuery);
  const attorneys = useQuery(attorneysQuery);
  const people = useQuery({ ...peopleQuery(debounced), enabled: isTyped });
  const tags = useQuery({ ...tagsQuery(debounced), enabled: isTyped });
  const own = identity
    ? [
        {
          value: identity.email,
          label: `${identity.firstName} ${identity.lastName}`,
          sublabel: identity.email,
        },
      ]
    : [];
  const others = (people.data ?? []).filter(({ value }) => value !== identity?.email);
  const known: KnownValue[] = [
    ...own.map((person) => ({ field: 'assignees' as const, ...person, alias: ownAlias })),
    ...others.map((person) => ({ field: 'assignees' as const, ...person })),
    ...own.map((person) => ({ field: 'projectAssignees' as const, ...person, alias: ownAlias })),
    ...others.map((person) => ({ field: 'projectAssignees' as const, ...person })),
    ...(attorneys.data ?? []).map((person) => ({ field: 'inHouseAttorney' as const, ...person })),
    ...(tags.data ?? []).map((tag) => ({ field: 'tags' as const, value: tag, label: tag })),
    ...(workflows.data ?? []).map(({ id, title }) => ({
      field: 'workflows' as const,
      value: id,
      label: title,
    })),
  ];
  return { known, isPending: people.isFetching || tags.isFetching };
};
