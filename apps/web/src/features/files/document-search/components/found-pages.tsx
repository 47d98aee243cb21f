import type { FoundPage } from '@hub/contract/files/file-text.calls.ts';
import { SuggestionList } from '../../../../components/fields/suggestion-list.tsx';
import { FoundPageText } from './found-page-text.tsx';

interface FoundPagesProps {
  /** Id of the list; `suggestionId` derives the ids of its options. */
  id: string;
  label: string;
  pages: readonly FoundPage[];
  /** Index of the page that Enter opens; -1 if it is not in this list. */
  active: number;
  onPick: (page: FoundPage) => void;
  onPoint?: (index: number) => void;
  /** Whether to name the invention, where the pages of several are listed. */
  withInvention?: boolean;
}

/** Found pages as suggestions of a text field, which keeps the focus and handles the keys. */
export const FoundPages = ({ pages, withInvention = false, ...list }: FoundPagesProps) => (
  <SuggestionList
    {...list}
    items={pages}
    itemKey={({ fileId, mail, page }) => `${fileId ?? mail?.id} ${page}`}
  >
    {(page) => <FoundPageText page={page} withInvention={withInvention} />}
  </SuggestionList>
);
