import { useQuery } from '@tanstack/react-query';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { workflowsQuery } from '../api/values.queries.ts';
import { type NameValue, plainName } from '../model/describe-filter.ts';
import type { FilterField } from '../model/filter-fields.ts';

/** Whether a field speaks of people and teams. */
export const isPeopleField = (field: FilterField): boolean =>
  field === 'assignees' || field === 'projectAssignees' || field === 'inHouseAttorney';

/** Answers how the values of filters read: names of people, titles of workflows. */
export function useValueNames(): NameValue {
  const personName = usePersonNames();
  const { data: workflows, isPending } = useQuery(workflowsQuery);
  return (field, value) => {
    if (isPeopleField(field)) return personName(value);
    if (field !== 'workflows') return plainName(field, value);
    const workflow = workflows?.find(({ id }) => id === value);
    return workflow?.title ?? (isPending ? '…' : 'Deleted workflow');
  };
}
