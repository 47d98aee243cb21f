import type { FoundPage } from '@hub/contract/files/file-text.calls.ts';
import type { InventionSearchResult } from '@hub/contract/inventions/invention.schema.ts';
import { IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { SuggestionList } from '../../../../components/fields/suggestion-list.tsx';
import { Box, Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
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
  choose: (invention: InventionSearchResult) => void;
  choosePage: (page: FoundPage) => void;
  select: (index: number) => void;
  /** Removes a recent invention from the list. */
  forget: (invention: InventionSearchResult) => void;
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

/** Removes a recent invention by pointer; an option cannot contain a button, so the keyboard uses Delete. */
const ForgetMark = ({ onForget }: { onForget: () => void }) => {
  const forget = {
    'aria-hidden': true,
    title: 'Remove from recent inventions (Delete)',
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      onForget();
    },
  };
  return (
    <span {...forget} className={styles.forget} data-forget>
      <Icon icon={IconX} size="sm" />
    </span>
  );
};

/** Drop-down with search results or recent inventions. Clicks keep the focus in the field. */
export const SearchDropdown = (props: SearchDropdownProps) => {
  const { listId, options, documents, selected, isFailed, isEmpty, found } = props;
  const text = describe(props);
  // Above the pages that were found, the line would contradict them.
  const isBelow = !isEmpty && found?.collection.length === 0 && documents.pages.length > 0;
  return (
    <div
      {...keepFocus}
      className={styles.dropdown}
      data-hidden={(text === null && options.length + documents.pages.length === 0) || undefined}
    >
      <div
        className={styles.count}
        role="status"
        data-failed={(isFailed && !isEmpty) || undefined}
        data-last={isBelow || undefined}
      >
        {text}
      </div>
      {isEmpty && options.length > 0 && <p className={styles.keys}>Delete removes one</p>}
      <SuggestionList
        id={listId}
        label="Inventions"
        items={options}
        itemKey={({ id }) => id}
        active={selected}
        onPick={props.choose}
        onPoint={props.select}
      >
        {(invention) => (
          <Row as="span" gap={8} className={styles.option}>
            <Box as="span" shrinks grows>
              <Text block cut>
                {invention.title}
              </Text>
              {invention.references.length > 0 && (
                <span className={styles.references}>{invention.references.join(' · ')}</span>
              )}
            </Box>
            {isEmpty && <ForgetMark onForget={() => props.forget(invention)} />}
          </Row>
        )}
      </SuggestionList>
      <DocumentResults
        {...documents}
        listId={props.documentListId}
        active={selected - options.length}
        onChoose={props.choosePage}
        onSelect={(index) => props.select(options.length + index)}
      />
    </div>
  );
};
