import type { InventionId } from '@hub/contract/fields.ts';
import { IconFiles, IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Box, Row } from '../../../../components/look/stack.tsx';
import { PreviewScreen } from '../../../../components/preview/preview-screen.tsx';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { focusEntity } from '../../../../lib/focus/focus-entity.ts';
import { useSettingsPane } from '../../../ground/settings/public.ts';
import { type FilesContextValue, FilesProvider } from '../hooks/files-context.ts';
import { useFileDrop } from '../hooks/use-file-drop.ts';
import { type InventionWork, useFilesScreen } from '../hooks/use-files-screen.ts';
import { countText } from '../model/file-labels.ts';
import { type FileSearch, tidySearch } from '../model/file-search.ts';
import { filesSettings } from '../model/files-parts-setting.ts';
import { FileBar } from './file-bar.tsx';
import { FileDetails } from './file-details.tsx';
import { FileTable } from './file-table.tsx';
import { FileVersions } from './file-versions.tsx';
import classes from './files-screen.module.css';
import { NoFiles } from './no-files.tsx';
import { PurgeFile } from './purge-file.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TextMatches } from './text-matches.tsx';
import { prepareUploads } from './uploads-host.tsx';

/** Button that lets the person choose files from their computer. */
const AddFilesButton = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(prepareUploads, []);
  return (
    <>
      <Button color="primary" icon={<Icon icon={IconUpload} />} onClick={() => input.current?.click()}>
        Add files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to add"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
};

/** Covers the tab while files are dragged over the page. */
const DropOverlay = () => (
  <div className={classes.overlay} role="status">
    <Row gap={12} justify="center" tone="main" className={classes.overlayText}>
      <Icon icon={IconUpload} size="lg" />
      Drop the files to add them to this invention
    </Row>
  </div>
);

interface FilesScreenProps {
  inventionId: InventionId;
  work: InventionWork;
  search: FileSearch;
  onSearch: (search: FileSearch) => void;
  /** Shown above the filters, except in the trash. */
  line?: ReactNode;
  /** Copies a file into the documents repository; undefined while that is not possible. */
  onCopy?: FilesContextValue['copy'];
}

const filesMark = { 'data-files': true } as const;

/** Files of an invention: list, filters, trash, drop area and the open file. */
export const FilesScreen = ({ inventionId, work, search, onSearch, line, onCopy }: FilesScreenProps) => {
  useSettingsPane(filesSettings);
  const change = (next: FileSearch): void => onSearch(tidySearch(next));
  const close = (): void => {
    if (!search.file) return;
    change({ ...search, file: undefined, page: undefined, find: undefined, full: undefined });
    focusEntity(search.file);
  };
  const screen = useFilesScreen({ inventionId, work, search, onClose: close, copy: onCopy });
  const { context, loaded, shown, selection } = screen;
  const { isOver, add } = useFileDrop(inventionId, screen.acceptsFiles);
  const addButton = context.canEdit && !search.trash ? <AddFilesButton onFiles={add} /> : null;
  const total = shown?.total ?? null;
  return (
    <FilesProvider value={context}>
      <PreviewScreen
        heading={search.trash ? 'Trash' : 'Files'}
        pane={
          search.file && (
            <FileDetails
              inventionId={inventionId}
              id={search.file}
              list={shown}
              onSearch={change}
              onClose={close}
            />
          )
        }
        isFull={search.full === true}
        overlay={isOver && <DropOverlay />}
        marks={filesMark}
      >
        {!search.trash && line}
        <FileBar
          inventionId={inventionId}
          search={search}
          onChange={change}
          count={total === null ? '' : countText(total)}
          isFetching={loaded.isFetching}
          actions={
            <>
              {search.trash ? (
                <Button variant="text" icon={<Icon icon={IconFiles} />} onClick={() => change({})}>
                  Back to files
                </Button>
              ) : (
                <Button variant="icon" label="Trash" onClick={() => change({ trash: true })}>
                  <Icon icon={IconTrash} />
                </Button>
              )}
              {total !== 0 && addButton}
            </>
          }
        />
        {loaded.error && (
          <Box gutter>
            <ErrorState
              title={total === null ? 'The files could not be loaded' : 'The list could not be refreshed'}
              error={loaded.error}
              onRetry={loaded.retry}
            />
          </Box>
        )}
        {total === null && !loaded.error && (
          <Box gutter>
            <TableSkeleton label="Loading the files" />
          </Box>
        )}
        <TextMatches inventionId={inventionId} search={search} />
        {total === 0 && <NoFiles search={search} onSearch={change} add={addButton} />}
        {shown && shown.total > 0 && (
          <div {...screen.watch} {...selection.pointer}>
            <FileTable
              list={shown}
              isOutdated={loaded.isOutdated}
              onSearch={change}
              onRange={screen.noteRange}
              onExtend={selection.extend}
            />
          </div>
        )}
        {selection.files.length > 0 && <SelectionBar files={selection.files} onClear={selection.clear} />}
      </PreviewScreen>
      {screen.versionsOf && (
        <FileVersions file={screen.versionsOf} onClose={() => screen.setVersionsOf(null)} />
      )}
      {screen.purging && <PurgeFile file={screen.purging} onClose={() => screen.setPurging(null)} />}
    </FilesProvider>
  );
};
