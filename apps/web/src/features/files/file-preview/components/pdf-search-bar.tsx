import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { useAutoFocus } from '../../../../lib/focus/use-auto-focus.ts';
import type { PdfSearch } from '../hooks/use-pdf-search.ts';
import { foundText } from '../model/search-results.ts';
import classes from './preview.module.css';

interface PdfSearchBarProps {
  search: PdfSearch;
  /** Whether the person opened it; what another search has found is marked without taking the focus. */
  takesFocus: boolean;
  onClose: () => void;
}

/** Field to search in a PDF, with the number of matches and buttons to go through them. */
export const PdfSearchBar = ({ search, takesFocus, onClose }: PdfSearchBarProps) => {
  const field = useAutoFocus();
  const { text, found, index, isDone } = search;
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1);
    if (event.key === 'Escape') onClose();
  };
  return (
    <Row
      as="search"
      gap="4 8"
      justify="between"
      wraps
      rigid
      className={classes.toolbar}
      aria-label="Search in this document"
    >
      <input
        ref={takesFocus ? field : undefined}
        type="search"
        className={classes.searchField}
        aria-label="Text to find"
        placeholder="Find in this document"
        maxLength={200}
        value={text}
        onChange={(event) => search.setText(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <Hint oneLine tabular role="status">
        {text.trim() === '' ? '' : foundText(index, found.length, isDone)}
      </Hint>
      <Row as="span" inline gap={4}>
        <Button
          variant="icon"
          label="Previous match"
          keyHint="Shift+Enter"
          disabled={found.length === 0}
          onClick={() => search.step(-1)}
        >
          <Icon icon={IconChevronUp} />
        </Button>
        <Button
          variant="icon"
          label="Next match"
          keyHint="Enter"
          disabled={found.length === 0}
          onClick={() => search.step(1)}
        >
          <Icon icon={IconChevronDown} />
        </Button>
        <Button variant="icon" label="Close search" keyHint="Esc" onClick={onClose}>
          <Icon icon={IconX} />
        </Button>
      </Row>
    </Row>
  );
};
