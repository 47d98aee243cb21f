import { TagsInput } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import classes from './search-bar.module.css';
import { TextField } from './text-field.tsx';
import { useTypedText } from './use-typed-text.ts';

interface SearchBarProps {
  /** What it filters, for who does not see the list below. */
  label: string;
  text: string | undefined;
  onText: (text: string | undefined) => void;
  tags: readonly string[] | undefined;
  onTags: (tags: string[]) => void;
  isFiltered: boolean;
  onClear: () => void;
  /** How much is left, in words. */
  count: string;
  isFetching: boolean;
  /** Stays at the top while the page scrolls. */
  isSticky?: boolean;
  /** Filters of this list, between text and tags. */
  before?: ReactNode;
  /** Filters of this list, behind tags. */
  after?: ReactNode;
}

/** One filter in the bar, as wide as its neighbours. */
export const SearchBarField = ({ isNarrow, children }: { isNarrow?: boolean; children: ReactNode }) => (
  <div className={classes.pick} data-narrow={isNarrow || undefined}>
    {children}
  </div>
);

/** The filters above a list of inventions, and how many of them they leave. */
export const SearchBar = (props: SearchBarProps) => {
  const { tags = [], isFiltered } = props;
  const [text, setText] = useTypedText(props.text ?? '', (typed) => props.onText(typed || undefined));
  return (
    <search className={classes.bar} data-sticky={props.isSticky || undefined} aria-label={props.label}>
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
      {props.before}
      <SearchBarField>
        <TagsInput
          aria-label="Tags"
          placeholder={tags.length > 0 ? undefined : 'Any tag'}
          value={[...tags]}
          onChange={props.onTags}
          clearable
        />
      </SearchBarField>
      {props.after}
      {isFiltered && (
        <Button variant="text" icon={<Icon icon={IconX} size="sm" />} onClick={props.onClear}>
          Clear
        </Button>
      )}
      <span className={classes.count} role="status">
        <Icon icon={IconFilter} size="sm" className={isFiltered ? classes.on : classes.off} /> {props.count}
      </span>
      <span className={classes.progress} data-running={props.isFetching || undefined} />
    </search>
  );
};
