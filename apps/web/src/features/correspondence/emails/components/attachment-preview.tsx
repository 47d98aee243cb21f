import type { FileId, InventionId } from '@hub/contract/fields.ts';
import { IconDownload, IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { FilePreview, hasPreview } from '../../../files/file-preview/public.ts';
import { downloadPath, fileQuery, pathOf } from '../../../files/files/public.ts';
import classes from './attachment-preview.module.css';

interface AttachmentPreviewProps {
  inventionId: InventionId;
  file: FileId;
  onClose: () => void;
}

const widthPx = 1080;

/** Dialog with the preview of an attached file. */
export const AttachmentPreview = ({ inventionId, file: id, onClose }: AttachmentPreviewProps) => {
  const query = useQuery(fileQuery(inventionId, id));
  const { data: file } = query;
  const [page, setPage] = useState(1);
  const download = (): void => void downloadPath(pathOf([id]));
  return (
    <Modal title={file?.name ?? 'Attachment'} opened onClose={onClose} width={widthPx} fillsPhone>
      <p className={classes.actions}>
        <Link to="/inventions/$id/files" params={{ id: inventionId }} search={{ file: id }}>
          <Icon icon={IconFolder} size="sm" /> In Files
        </Link>
        <Button size="small" icon={<Icon icon={IconDownload} size="sm" />} onClick={download}>
          Download
        </Button>
      </p>
      <div className={classes.preview}>
        {file && hasPreview(file) && (
          <FilePreview
            file={file}
            page={page}
            onPage={setPage}
            linkTo={(to) => `/inventions/${inventionId}/files?file=${id}&page=${to}`}
            onDownload={download}
          />
        )}
        {file && !hasPreview(file) && (
          <EmptyState title="This file cannot be shown here">Download it to open it.</EmptyState>
        )}
        <QueryView query={query} subject="the file" loading="spinner" />
      </div>
    </Modal>
  );
};
