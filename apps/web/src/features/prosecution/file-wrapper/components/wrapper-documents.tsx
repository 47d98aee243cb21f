import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import type { useWrapperScreen } from '../hooks/use-wrapper-screen.ts';
import { type WrapperSearch, withoutFilters } from '../model/wrapper-search.ts';
import { WrapperActions } from './wrapper-actions.tsx';
import { WrapperBar } from './wrapper-bar.tsx';
import classes from './wrapper-screen.module.css';
import { WrapperTable } from './wrapper-table.tsx';

interface WrapperDocumentsProps {
  screen: ReturnType<typeof useWrapperScreen>;
  search: WrapperSearch;
  onSearch: (search: WrapperSearch) => void;
}

const NoDocuments = () => (
  <EmptyState icon={<Icon icon={IconFileOff} size="mdx" />} title="No documents yet">
    The documents of the file wrapper appear here when the application is read at the patent office.
  </EmptyState>
);

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="No matching documents"
    actions={
      <Button color="primary" onClick={onClear}>
        Clear all filters
      </Button>
    }
  >
    No document of this file wrapper matches every filter.
  </EmptyState>
);

const formerText = (documents: readonly WrapperDocument[]): string => {
  const numbers = [...new Set(documents.flatMap(({ formerApplication }) => formerApplication ?? []))];
  return `This invention had the application number ${numbers.map(formatApplicationNumber).join(' and ')} before.`;
};

const isUsable = ({ fileId, canDownload }: WrapperDocument): boolean => fileId !== null || canDownload;

/** The documents of the file wrapper with their filters and what can be done with the selected ones. */
export const WrapperDocuments = ({ screen, search, onSearch }: WrapperDocumentsProps) => {
  const { context, loaded, documents, list, selection, archive } = screen;
  const { isPending, error, refetch } = loaded;
  const usable = documents.filter(isUsable);
  return (
    <>
      <div ref={list.mark} />
      {search.section === 'former' && documents.length > 0 && (
        <Box gutter>
          <Notice tone="info" title={formerText(documents)}>
            Their open proposals have ended. Milestones that were docketed from them have stayed.
          </Notice>
        </Box>
      )}
      {error && (
        <Box gutter>
          <ErrorState
            title={
              isPending || !loaded.data
                ? 'The file wrapper could not be loaded'
                : 'The list could not be refreshed'
            }
            error={error}
            onRetry={() => void refetch()}
          />
        </Box>
      )}
      {isPending && (
        <Box gutter>
          <TableSkeleton label="Loading the file wrapper" />
        </Box>
      )}
      {loaded.data && documents.length === 0 && (
        <Box gutter>
          <NoDocuments />
        </Box>
      )}
      {documents.length > 0 && (
        <WrapperBar
          documents={documents}
          shown={list.matching.length}
          search={search}
          onSearch={onSearch}
          actions={
            context.canFetch &&
            usable.length > 0 && (
              <Button
                icon={<Icon icon={IconDownload} />}
                disabled={archive.waiting !== null}
                onClick={() => archive.start(usable)}
              >
                Download all
              </Button>
            )
          }
        />
      )}
      {documents.length > 0 && list.rows.length === 0 && (
        <Box gutter>
          <NoMatches onClear={() => onSearch(withoutFilters(search))} />
        </Box>
      )}
      {list.rows.length > 0 && (
        <div {...list.watch}>
          {list.waiting > 0 && (
            <div className={classes.waiting}>
              <Button size="small" onClick={list.apply}>
                {countOf(list.waiting, 'new document')}
              </Button>
            </div>
          )}
          <WrapperTable
            rows={list.rows}
            onSearch={onSearch}
            onExtend={(from, to) =>
              selection.add(list.rows.slice(Math.min(from, to), Math.max(from, to) + 1))
            }
          />
        </div>
      )}
      <WrapperActions
        selected={selection.documents}
        waiting={archive.waiting}
        canFetch={context.canFetch}
        onArchive={archive.start}
        onClear={selection.clear}
      />
    </>
  );
};
