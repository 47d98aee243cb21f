import { TagsInput } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PeoplePicker } from '../../../components/people-picker.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { isFiltered, type OverviewSearch } from '../model/overview-search.ts';
import classes from './overview-bar.module.css';

/** Typed text waits so long before it filters; picks filter at once. */
const TYPING_DELAY_MS = 150;

interface OverviewBarProps {
  search: OverviewSearch;
  onChange: (search: OverviewSearch) => void;
  count: string;
  isFetching: boolean;
}

/** Text of the filter while it is typed; a change from outside, such as Back, replaces it. */
function useTypedText(told: string, onTyped: (text: string) => void) {
  const [text, setText] = useState(told);
  const [lastTold, setLastTold] = useState(told);
  if (told !== lastTold) {
    setLastTold(told);
    setText(told);
  }
  const tell = useEffectEvent(() => onTyped(text.trim()));
  useEffect(() => {
    if (text.trim() === told) return undefined;
    const timer = setTimeout(() => tell(), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, told]);
  return [text, setText] as const;
}

/** The filters of the overview, and how many inventions they leave. */
export const OverviewBar = ({ search, onChange, count, isFetching }: OverviewBarProps) => {
  const filter = (part: OverviewSearch): void => onChange({ ...search, ...part, skip: undefined });
  const [text, setText] = useTypedText(search.q ?? '', (q) => filter({ q: q || undefined }));
  const tags = search.tags ?? [];
  return (
    <search className={classes.bar} aria-label="Filter the overview">
      <div className={classes.text}>
        <TextField
          aria-label="Title, reference or number"
          placeholder="Title, reference or number"
          value={text}
          onChange={setText}
          type="search"
          maxLength={200}
        />
      </div>
      <div className={classes.pick}>
        <PeoplePicker
          aria-label="Assignee"
          value={search.assignee ? [search.assignee] : []}
          onChange={(people) => filter({ assignee: people.at(-1) })}
        />
      </div>
      <div className={classes.pick}>
        <TagsInput
          aria-label="Tags"
          placeholder={tags.length > 0 ? undefined : 'Any tag'}
          value={tags}
          onChange={(next) => filter({ tags: next.length > 0 ? next : undefined })}
          clearable
        />
      </div>
      {isFiltered(search) && (
        <Button
          variant="text"
          icon={<Icon icon={IconX} size="sm" />}
          onClick={() => filter({ q: undefined, assignee: undefined, tags: undefined })}
        >
          Clear
        </Button>
      )}
      <span className={classes.count} role="status">
        <Icon icon={IconFilter} size="sm" className={isFiltered(search) ? classes.on : classes.off} /> {count}
      </span>
      <span className={classes.progress} data-running={isFetching || undefined} />
    </search>
  );
};
