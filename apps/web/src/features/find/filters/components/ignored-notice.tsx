import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import type { TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import { Text } from '../../../../components/look/text.tsx';
import { fieldLabels, ignoredFields } from '../model/filter-fields.ts';

interface IgnoredNoticeProps {
  data: FilterDataInput;
  unknown: TaskSearchPage['unknown'];
}

/** Warns about conditions that do not restrict a list, because none of their values exists any more. */
export const IgnoredNotice = ({ data, unknown }: IgnoredNoticeProps) => {
  const fields = ignoredFields(data, unknown);
  if (fields.length === 0) return null;
  return (
    <Text as="p" tone="warning" size="small" role="status">
      {fields.map((field) => `“${fieldLabels[field]}”`).join(' and ')}
      {fields.length === 1
        ? ' does not limit this list: its value no longer exists.'
        : ' do not limit this list: their values no longer exist.'}
    </Text>
  );
};
