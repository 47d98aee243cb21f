import type { InventionSearchResult } from '@hub/contract/inventions/invention.schema.ts';
import type { FoundInventions } from '../hooks/use-invention-search.ts';
import { describeResultCount } from '../model/result-count.ts';
import styles from './invention-search.module.css';
import { SearchOption } from './search-option.tsx';

interface SearchDropdownProps {
  listId: string;
  isEmpty: boolean;
  isFailed: boolean;
  found: FoundInventions | null;
  options: readonly InventionSearchResult[];
  selected: number;
  onChoose: (invention: InventionSearchResult) => void;
  onSelect: (index: number) => void;
}

const failure = 'An error occured while an attempt to get invention collection.';

const describe = ({ isEmpty, isFailed, found, options }: SearchDropdownProps): string | null => {
  if (isEmpty) return options.length > 0 ? 'Recent inventions' : null;
  if (isFailed) return failure;
  if (!found) return null;
  if (found.collection.length === 0) return `Nothing found for '${found.text}'.`;
  return describeResultCount({ shown: found.collection.length, size: found.size, total: found.total });
};

/** What the search found, or the inventions opened last. Its pointer presses leave the cursor in the box. */
export const SearchDropdown = (props: SearchDropdownProps) => {
  const { listId, options, selected, onChoose, onSelect, isFailed, isEmpty } = props;
  const text = describe(props);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the box
    <div
      className={styles.dropdown}
      data-hidden={(text === null && options.length === 0) || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={styles.count} role="status" data-failed={(isFailed && !isEmpty) || undefined}>
        {text}
      </div>
      <div role="listbox" id={listId} aria-label="Inventions">
        {options.map((invention, index) => (
          <SearchOption
            key={invention.id}
            id={`${listId}-${index}`}
            invention={invention}
            isSelected={index === selected}
            onChoose={() => onChoose(invention)}
            onPoint={() => onSelect(index)}
          />
        ))}
      </div>
    </div>
  );
};
