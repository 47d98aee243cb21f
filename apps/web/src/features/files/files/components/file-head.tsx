import type { FileId } from '@hub/contract/fields.ts';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { PreviewHead } from '../../../../components/preview/preview-pane.tsx';
import { downloadPath, pathOf } from '../api/download-files.ts';
import { useFiles } from '../hooks/files-context.ts';
import { useFileSteps } from '../hooks/use-file-steps.ts';
import type { FileList } from '../model/file-list.ts';
import type { FileSearch } from '../model/file-search.ts';

interface FileHeadProps {
  title: string;
  file: StoredFile | undefined;
  id: FileId;
  list: FileList | undefined;
  onSearch: (search: FileSearch) => void;
  onClose: () => void;
}

/** Name of the open file with buttons to go to its neighbors in the list, download, enlarge and close it. */
export const FileHead = ({ title, file, id, list, onSearch, onClose }: FileHeadProps) => {
  const { search } = useFiles();
  const open = (next: StoredFile): void =>
    onSearch({ ...search, file: next.id, page: undefined, find: undefined });
  const steps = useFileSteps(list, id, open);
  const canDownload = file && !file.isDeleted && file.scan !== 'infected';
  return (
    <PreviewHead
      noun="file"
      title={title}
      steps={steps}
      isFull={search.full === true}
      onFull={(isFull) => onSearch({ ...search, full: isFull || undefined })}
      onClose={onClose}
    >
      {canDownload && (
        <Button variant="icon" label="Download" onClick={() => void downloadPath(pathOf([id]))}>
          <Icon icon={IconDownload} />
        </Button>
      )}
    </PreviewHead>
  );
};
