import { IconAdjustmentsHorizontal, IconFilter, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import { TagPicker } from '../combobox/tag-picker.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Row } from '../look/stack.tsx';
import classes from './search-bar.module.css';
import { useTypedText } from './use-typed-text.ts';

interface SearchBarProps {
  /** Accessible name: what the bar filters. */
  label: string;
  text: string | undefined;
  onText: (text: string | undefined) => void;
  /** Names the searched fields; also the label of the text field. */
  placeholder?: string;
  tags: readonly string[] | undefined;
  onTags: (tags: string[]) => void;
  /** Tags to choose from instead of those of inventions and tasks. */
  knownTags?: readonly string[];
  isFiltered: boolean;
  onClear: () => void;
  /** Number of results, such as "12 inventions". */
  count: string;
  isFetching: boolean;
  /** Sticks to the top while the page scrolls. */
  isSticky?: boolean;
  /** Number of chosen filters besides the text. With it, a narrow bar hides the filters behind a button. */
  foldedCount?: number;
  /** Filters of this list shown between text and tags. */
  before?: ReactNode;
  /** Filters of this list shown after the tags. */
  after?: ReactNode;
  /** Buttons behind the number of results. */
  actions?: ReactNode;
}

/** One filter of the bar; all have the same width. */
export const SearchBarField = ({ isNarrow, children }: { isNarrow?: boolean; children: ReactNode }) => (
  <div className={classes.pick} data-narrow={isNarrow || undefined}>
    {children}
  </div>
);

interface FoldableProps {
  count: number;
  children: ReactNode;
}

/** Filters that a narrow bar shows only after a click on a button with their number. */
const Foldable = ({ count, children }: FoldableProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className={classes.unfold}
        icon={<Icon icon={IconAdjustmentsHorizontal} size="sm" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div id={id} className={classes.folded} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
};

/** Filters above a list, with the number of results. */
export const SearchBar = (props: SearchBarProps) => {
  const { tags = [], isFiltered, foldedCount, placeholder = 'Title, reference, number or name' } = props;
  const [text, setText] = useTypedText(props.text ?? '', (typed) => props.onText(typed || undefined));
  const filters = (
    <>
      {props.before}
      <SearchBarField>
        <TagPicker value={tags} onChange={props.onTags} known={props.knownTags} />
      </SearchBarField>
      {props.after}
    </>
  );
  return (
    <search
      className={classes.frame}
      data-sticky={props.isSticky || undefined}
      data-folds={foldedCount !== undefined || undefined}
      aria-label={props.label}
    >
      <div className={classes.bar}>
        <div className={classes.text}>
          <TextField
            aria-label={placeholder}
            placeholder={placeholder}
            value={text}
            onChange={setText}
            type="search"
            maxLength={200}
          />
        </div>
        {foldedCount === undefined ? filters : <Foldable count={foldedCount}>{filters}</Foldable>}
        {isFiltered && (
          <Button variant="text" icon={<Icon icon={IconX} size="sm" />} onClick={props.onClear}>
            Clear
          </Button>
        )}
        <Row as="span" inline gap={4} tone="secondary" oneLine className={classes.count} role="status">
          <Icon icon={IconFilter} size="sm" className={isFiltered ? classes.on : classes.off} /> {props.count}
        </Row>
        {props.actions}
      </div>
      <span className={classes.progress} data-running={props.isFetching || undefined} />
    </search>
  );
};
