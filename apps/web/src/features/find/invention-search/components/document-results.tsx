import type { FoundPage } from '@hub/contract/files/file-text.calls.ts';
import { Row } from '../../../../components/look/stack.tsx';
import { describePageCount, FoundPages } from '../../../files/document-search/public.ts';
import styles from './invention-search.module.css';

interface DocumentResultsProps {
  listId: string;
  pages: readonly FoundPage[];
  total: number;
  isFailed: boolean;
  active: number;
  onChoose: (page: FoundPage) => void;
  onSelect: (index: number) => void;
}

/** Second section of the search drop-down: pages of files that contain the text. */
export const DocumentResults = (props: DocumentResultsProps) => {
  const { listId, pages, total, isFailed, active, onChoose, onSelect } = props;
  if (pages.length === 0 && !isFailed) return null;
  return (
    <div className={styles.documents}>
      <Row
        gap={8}
        align="stretch"
        justify="between"
        size="small"
        className={styles.heading}
        aria-live="polite"
        data-failed={isFailed || undefined}
      >
        <span>In documents</span>
        <span>{isFailed ? 'Documents could not be searched. Try again.' : describePageCount(total)}</span>
      </Row>
      <FoundPages
        id={listId}
        label="In documents"
        pages={pages}
        active={active}
        onPick={onChoose}
        onPoint={onSelect}
        withInvention
      />
    </div>
  );
};
