import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { session } from '../../../lib/session/session.ts';
import { useStore } from '../../../lib/store.ts';
import { attorneysQuery, peopleQuery, tagsQuery, workflowsQuery } from '../api/values.queries.ts';
import type { KnownValue } from '../model/filter-suggestions.ts';

const TYPING_DELAY_MS = 150;

interface KnownValues {
  known: readonly KnownValue[];
  isPending: boolean;
}

const ownAlias = 'me mine my';

/** The values that adding a filter can offer for a text: workflows, attorneys, and the people and tags found by it. */
export function useKnownValues(text: string): KnownValues {
  const [settled] = useDebouncedValue(text.trim(), TYPING_DELAY_MS);
  const isTyped = settled !== '';
  const { identity } = useStore(session);
  const workflows = useQuery(workflowsQuery);
  const attorneys = useQuery(attorneysQuery);
  const people = useQuery({ ...peopleQuery(settled), enabled: isTyped });
  const tags = useQuery({ ...tagsQuery(settled), enabled: isTyped });
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
}
