import { suggestTags } from '@hub/contract/suggest/suggest.calls.ts';
import { request } from '../../lib/http/request.ts';
import { MultiSelect } from './multi-select.tsx';
import type { Choice } from './option-row.tsx';

interface TagPickerProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Tags to choose from instead of those of inventions and tasks. */
  known?: readonly string[] | undefined;
}

const findTags = async (text: string, signal: AbortSignal): Promise<Choice[]> => {
  const tags = await request(suggestTags, { query: { q: text || undefined }, signal });
  return tags.map((tag) => ({ value: tag, label: tag }));
};

/** Filter by tags in use. */
export const TagPicker = ({ known, ...props }: TagPickerProps) => (
  <MultiSelect
    {...props}
    aria-label="Tags"
    placeholder="Any tag"
    options={known?.map((tag) => ({ value: tag, label: tag }))}
    onSearch={known ? undefined : findTags}
    emptyText="No matching tag"
  />
);
