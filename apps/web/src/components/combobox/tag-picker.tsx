import { suggestTags } from '@hub/contract/suggest/suggest.calls.ts';
import { request } from '../../lib/http/request.ts';
import { MultiSelect } from './multi-select.tsx';
import type { Choice } from './option-row.tsx';

interface TagPickerProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
}

const findTags = async (text: string, signal: AbortSignal): Promise<Choice[]> => {
  const tags = await request(suggestTags, { query: { q: text || undefined }, signal });
  return tags.map((tag) => ({ value: tag, label: tag }));
};

/** Filter by tags in use. */
export const TagPicker = (props: TagPickerProps) => (
  <MultiSelect
    {...props}
    aria-label="Tags"
    placeholder="Any tag"
    onSearch={findTags}
    emptyText="No matching tag"
  />
);
