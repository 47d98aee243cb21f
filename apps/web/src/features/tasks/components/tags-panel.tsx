import { suggestTags } from '@hub/contract/suggest/suggest.calls.ts';
import { TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../lib/http/request.ts';

interface TagsPanelProps {
  label: string;
  /** Shown over the field; without it the label is only read aloud. */
  heading?: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  isFirst?: boolean;
}

const MOST_TAGS = 50;
const LONGEST_TAG = 60;
const TYPING_MS = 250;

const tagsQuery = (q: string) =>
  queryOptions({
    queryKey: ['tags', q],
    queryFn: ({ signal }) => request(suggestTags, { query: { q: q || undefined }, signal }),
    placeholderData: keepPreviousData,
  });

/** Chooses tags among those in use, or writes others. */
export const TagsPanel = ({ label, heading, tags, onChange, isFirst = true }: TagsPanelProps) => {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), TYPING_MS);
  const { data } = useQuery(tagsQuery(q));
  return (
    <TagsInput
      label={heading}
      aria-label={label}
      placeholder={tags.length === 0 ? 'Add a tag' : undefined}
      value={[...tags]}
      onChange={onChange}
      searchValue={text}
      onSearchChange={setText}
      data={data ?? []}
      maxTags={MOST_TAGS}
      maxLength={LONGEST_TAG}
      comboboxProps={{ withinPortal: false }}
      data-autofocus={isFirst || undefined}
    />
  );
};
