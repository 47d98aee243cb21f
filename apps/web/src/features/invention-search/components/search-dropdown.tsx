import type { FoundPage } from '@hub/contract/files/file-text.calls.ts';
import type { InventionSearchResult } from '@hub/contract/inventions/invention.schema.ts';
import type { MouseEvent } from 'react';
import { SuggestionList } from '../../../components/fields/suggestion-list.tsx';
import type { FoundInventions } from '../hooks/use-invention-search.ts';
import { describeResultCount } from '../model/result-count.ts';
import { DocumentResults } from './document-results.tsx';
import styles from './invention-search.module.css';

interface SearchDropdownProps {
  listId: string;
  documentListId: string;
  isEmpty: boolean;
  isFailed: boolean;
  found: FoundInventions | null;
  options: readonly InventionSearchResult[];
  documents: { pages: readonly FoundPage[]; total: number; isFailed: boolean };
  /** Index in both sections together. */
  selected: number;
  onChoose: (invention: InventionSearchResult) => void;
  onChoosePage: (page: FoundPage) => void;
  onSelect: (index: number) => void;
}

/** Keeps the focus in the field when the list is clicked. */
const keepFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

// Exact text of the specification.
const failure = 'An error occured while an attempt to get invention collection.';

const describe = ({ isEmpty, isFailed, found, options }: SearchDropdownProps): string | null => {
  if (isEmpty) return options.length > 0 ? 'Recent inventions' : null;
  if (isFailed) return failure;
  if (!found) return null;
  if (found.collection.length === 0) return `Nothing found for '${found.text}'.`;
  return describeResultCount({ shown: found.collection.length, size: found.size, total: found.total });
};

/** Drop-down with search results or recent inventions. Clicks keep the focus in the field. */
export const SearchDropdown = (props: SearchDropdownProps) => {
  const { listId, options, documents, selected, onChoose, onSelect, isFailed, isEmpty } = props;
  const text = describe(props);
  return (
    <div
      {...keepFocus}
      className={styles.dropdown}
      data-hidden={(text === null && options.length + documents.pages.length === 0) || undefined}
    >
      <div className={styles.count} role="status" data-failed={(isFailed && !isEmpty) || undefined}>
        {text}
      </div>
      <SuggestionList
        id={listId}
        label="Inventions"
        items={options}
        itemKey={({ id }) => id}
        active={selected}
        onPick={onChoose}
        onPoint={onSelect}
      >
        {({ title, references }) => (
          <>
            <span className={styles.title}>{title}</span>
            {references.length > 0 && <span className={styles.references}>{references.join(' · ')}</span>}
          </>
        )}
      </SuggestionList>
      <DocumentResults
        {...documents}
        listId={props.documentListId}
        active={selected - options.length}
        onChoose={props.onChoosePage}
        onSelect={(index) => onSelect(options.length + index)}
      />
    </div>
  );
};
