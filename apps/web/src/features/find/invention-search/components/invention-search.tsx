import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { blockFiles } from '../../../../components/fields/block-files.ts';
import { suggestionId } from '../../../../components/fields/suggestion-list.tsx';
import { useCharacterKeys, useKey } from '../../../../lib/keys/keys.ts';
import { useSearchBox } from '../hooks/use-search-box.ts';
import { focusInventionSearch, setSearchField } from '../model/search-focus.ts';
import styles from './invention-search.module.css';
import { SearchDropdown } from './search-dropdown.tsx';

/** Search field of the header with a drop-down list; the focus stays in the field. */
export const InventionSearch = () => {
  const listId = useId();
  const documentListId = useId();
  const box = useSearchBox();
  const hasKey = useCharacterKeys();
  const { options, selected, documents } = box;
  const isListed = box.isOpen && options.length + documents.pages.length > 0;
  const activeId =
    selected < options.length
      ? suggestionId(listId, selected)
      : suggestionId(documentListId, selected - options.length);
  useKey({ keys: '/', label: 'Search for invention', group: 'General', run: focusInventionSearch });
  return (
    <search className={styles.search}>
      <Icon icon={IconSearch} className={styles.icon} />
      <input
        ref={setSearchField}
        className={styles.input}
        type="text"
        role="combobox"
        // Exact text of the specification.
        placeholder="Search for invention"
        aria-label="Search for invention"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={documents.pages.length > 0 ? `${listId} ${documentListId}` : listId}
        aria-activedescendant={isListed ? activeId : undefined}
        autoComplete="off"
        spellCheck={false}
        value={box.text}
        onChange={(event) => box.change(event.currentTarget.value)}
        onFocus={box.open}
        onClick={box.open}
        onBlur={box.closeSoon}
        onKeyDown={box.handleKeyDown}
        onPaste={blockFiles}
      />
      <span className={styles.hint}>
        {box.isPending ? (
          <LoadingSpinner size="small" label="Searching" />
        ) : (
          hasKey && <span className={styles.key}>/</span>
        )}
      </span>
      {box.isOpen && <SearchDropdown {...box} listId={listId} documentListId={documentListId} />}
    </search>
  );
};
