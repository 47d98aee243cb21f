import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { VirtualTable } from '../../../../components/table/virtual-table.tsx';
import { useWrapperContext } from '../hooks/wrapper-context.ts';
import {
  differsAtOffice,
  documentsOf,
  lacksPages,
  needsDecision,
  type WrapperRow,
} from '../model/wrapper-rows.ts';
import { readSort, type WrapperSearch } from '../model/wrapper-search.ts';
import { wrapperColumns } from './wrapper-columns.tsx';

const card =
  '"select name name download" auto "select docketing docketing download" auto "select date direction download" auto / 28px auto minmax(0, 1fr) auto';
const keyLabels = { group: 'File wrapper', next: 'Next document', previous: 'Previous document' };

/** Heights in pixels: a row with one line, one with two, and what a line adds to a card. */
const linePx = { one: 36, two: 48, card: 64, cardLine: 18, cardDocketing: 28 };

const hasSecondLine = (row: WrapperRow): boolean => {
  if (row.action) return true;
  if (row.kind === 'submission') return false;
  const { document, answers } = row;
  const { download, fileId, missingSince, isFromOffice, hasNewNumber } = document;
  const hasFailed = download?.status === 'failed' && fileId === null;
  const hasMark =
    missingSince !== null ||
    !isFromOffice ||
    hasNewNumber ||
    differsAtOffice(document) ||
    lacksPages(document);
  return answers.length > 0 || hasFailed || hasMark;
};

const cardHeight = (row: WrapperRow, showsMilestones: boolean): number => {
  const documents = documentsOf(row);
  const hasDocketing =
    documents.some(needsDecision) ||
    (showsMilestones && documents.some(({ milestones }) => milestones.length > 0)) ||
    (row.kind === 'document' && row.document.outcome === 'dismissed');
  return linePx.card + (hasSecondLine(row) ? linePx.cardLine : 0) + (hasDocketing ? linePx.cardDocketing : 0);
};

interface WrapperTableProps {
  rows: readonly WrapperRow[];
  onSearch: (search: WrapperSearch) => void;
  /** Selects the rows between two. */
  onExtend: (from: number, to: number) => void;
}

const ignoreRange = (): void => undefined;

/** The documents of the file wrapper as a virtual table; below 640 px each is a card. */
export const WrapperTable = ({ rows, onSearch, onExtend }: WrapperTableProps) => {
  const { inventionId, search, selected, unfold, showsMilestones } = useWrapperContext();
  const navigate = useNavigate();
  const heights = useMemo(() => {
    const of = (height: (row: WrapperRow) => number) => (index: number) => {
      const row = rows[index];
      return row ? height(row) : linePx.one;
    };
    return {
      row: of((row) => (hasSecondLine(row) ? linePx.two : linePx.one)),
      card: of((row) => cardHeight(row, showsMilestones)),
    };
  }, [rows, showsMilestones]);
  const open = useCallback(
    (row: WrapperRow) => {
      if (row.kind === 'submission') unfold(row.id);
      else if (row.document.fileId !== null)
        void navigate({
          to: '/inventions/$id/ifw',
          params: { id: inventionId },
          search: { ...search, file: row.document.fileId, page: undefined },
          resetScroll: false,
        });
    },
    [navigate, inventionId, search, unfold],
  );
  return (
    <VirtualTable
      label="Documents of the file wrapper"
      columns={wrapperColumns}
      total={rows.length}
      rowAt={(index) => rows[index]}
      rowId={({ id }) => id}
      rowAttributes={(row) => ({
        'data-row': row.id,
        'data-selected': documentsOf(row).every(({ id }) => selected.has(id)) || undefined,
        'data-open':
          (row.kind === 'document' && search.file !== undefined && row.document.fileId === search.file) ||
          undefined,
        'data-continued': !row.isFirstOfDate || undefined,
      })}
      heights={heights}
      card={card}
      sorting={{
        sort: search.sort ?? '-date',
        onSort: (sort) => onSearch({ ...search, sort: readSort(sort) }),
      }}
      keyLabels={keyLabels}
      onOpen={open}
      onRange={ignoreRange}
      onExtend={onExtend}
    />
  );
};
