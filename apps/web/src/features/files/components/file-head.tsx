import type { FileId } from '@hub/contract/fields.ts';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconX,
} from '@tabler/icons-react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { downloadPath, pathOf } from '../api/download-files.ts';
import { useFiles } from '../hooks/files-context.ts';
import { useFileSteps } from '../hooks/use-file-steps.ts';
import type { FileList } from '../model/file-list.ts';
import type { FileSearch } from '../model/file-search.ts';
import classes from './file-details.module.css';

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
  const open = (next: StoredFile): void => onSearch({ ...search, file: next.id, page: undefined });
  const { previous, next, go } = useFileSteps(list, id, open);
  const isFull = search.full === true;
  const canDownload = file && !file.isDeleted && file.scan !== 'infected';
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>{title}</h2>
      <Button variant="icon" label="Previous file" keyHint="←" disabled={!previous} onClick={() => go(-1)}>
        <Icon icon={IconChevronLeft} />
      </Button>
      <Button variant="icon" label="Next file" keyHint="→" disabled={!next} onClick={() => go(1)}>
        <Icon icon={IconChevronRight} />
      </Button>
      {canDownload && (
        <Button variant="icon" label="Download" onClick={() => void downloadPath(pathOf([id]))}>
          <Icon icon={IconDownload} />
        </Button>
      )}
      <Button
        variant="icon"
        className={classes.enlarge}
        label={isFull ? 'Show beside the list' : 'Show as a page'}
        onClick={() => onSearch({ ...search, full: isFull ? undefined : true })}
      >
        <Icon icon={isFull ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal} />
      </Button>
      <Button variant="icon" label="Close" keyHint="Esc" onClick={onClose}>
        <Icon icon={IconX} />
      </Button>
    </header>
  );
};
