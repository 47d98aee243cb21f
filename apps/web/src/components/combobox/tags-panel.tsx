import { suggestTags } from '@hub/contract/suggest/suggest.calls.ts';
import { TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../lib/http/request.ts';

interface TagsPanelProps {
  label: string;
  /** Heading above the field; without it only screen readers get the label. */
  heading?: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  isFirst?: boolean;
  /** Tags to suggest instead of those of inventions and tasks. */
  known?: readonly string[];
}

const maxTags = 50;
const maxTagLength = 60;
const typingMs = 250;

const tagsQuery = (q: string) =>
  queryOptions({
    queryKey: ['tags', q],
    queryFn: ({ signal }) => request(suggestTags, { query: { q: q || undefined }, signal }),
    placeholderData: keepPreviousData,
  });

/** Picks from the tags in use, or adds new ones. */
export const TagsPanel = ({ label, heading, tags, onChange, isFirst = true, known }: TagsPanelProps) => {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), typingMs);
  const { data } = useQuery({ ...tagsQuery(q), enabled: known === undefined });
  return (
    <TagsInput
      label={heading}
      aria-label={label}
      placeholder={tags.length === 0 ? 'Add a tag' : undefined}
      value={[...tags]}
      onChange={onChange}
      searchValue={text}
      onSearchChange={setText}
      data={[...(known ?? data ?? [])]}
      maxTags={maxTags}
      maxLength={maxTagLength}
      comboboxProps={{ withinPortal: false }}
      data-autofocus={isFirst || undefined}
    />
  );
};
