import { useQuery } from '@tanstack/react-query';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { firstViewShown } from '../../../../lib/first-view.ts';
import { useStore } from '../../../../lib/store.ts';
import { workflowsQuery } from '../api/values.queries.ts';
import { type NameValue, plainName } from '../model/describe-filter.ts';
import type { FilterField } from '../model/filter-fields.ts';

/** Returns whether the values of a field are people and teams. */
export const isPeopleField = (field: FilterField): boolean =>
  field === 'assignees' || field === 'projectAssignees' || field === 'inHouseAttorney';

/** Returns the function that labels filter values: names of people, titles of workflows. */
export const useValueNames = (): NameValue => {
  const personName = usePersonNames();
  const { data: workflows, isPending } = useQuery({
    ...workflowsQuery,
    enabled: useStore(firstViewShown),
  });
  return (field, value) => {
    if (isPeopleField(field)) return personName(value);
    if (field !== 'workflows') return plainName(field, value);
    const workflow = workflows?.find(({ id }) => id === value);
    return workflow?.title ?? (isPending ? '…' : 'Deleted workflow');
  };
};
