import type { Filter } from '@hub/contract/filters/filter.schema.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { VersionChoice } from '../../../ground/editing/public.ts';
import type { FilterEdits } from '../hooks/use-filter-edits.ts';
import { useValueNames } from '../hooks/use-value-names.ts';
import { describeFilter } from '../model/describe-filter.ts';
import { describeView } from '../model/view-labels.ts';

/** Dialog with both versions of a filter that someone else changed; nothing is overwritten without asking. */
export const StaleDialog = ({ edits }: { edits: FilterEdits }) => {
  const nameOf = useValueNames();
  const teams = useStore(session).identity?.teams ?? [];
  const format = (field: string, value: unknown): string => {
    if (field === 'teamId') return teams.find(({ id }) => id === value)?.name ?? 'Not shared';
    if (field !== 'view') return String(value);
    const { data, layout } = value as Pick<Filter, 'data' | 'layout'>;
    return `${describeFilter(data, nameOf)}\n${describeView(data, layout)}`;
  };
  if (!edits.contest) return null;
  return (
    <VersionChoice
      contest={edits.contest}
      format={format}
      isSaving={edits.isSaving}
      onResolve={edits.choose}
      onPostpone={edits.decideLater}
    />
  );
};
