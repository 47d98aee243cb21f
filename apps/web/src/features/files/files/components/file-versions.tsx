import type { FileVersion, StoredFile } from '@hub/contract/files/file.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { formatBytes } from '../../../../lib/format/format-bytes.ts';
import { downloadPath, pathOf } from '../api/download-files.ts';
import { fileVersionsQuery } from '../api/files.queries.ts';
import { sourceLabels } from '../model/file-labels.ts';
import classes from './file-dialogs.module.css';

const VersionRow = ({ file, version }: { file: StoredFile; version: FileVersion }) => (
  <Row as="li" gap={12} className={classes.version}>
    <span className={classes.number}>{version.version}</span>
    <Stack as="span" shrinks grows>
      <span>
        {fullName(version.author)} · <Moment at={version.createdAt} />
      </span>
      <Muted size="small">
        {formatBytes(version.size)} · {sourceLabels[version.source]}
        {version.version === file.version && ' · current'}
      </Muted>
    </Stack>
    {!file.isDeleted && (
      <Button
        variant="icon"
        label={`Download version ${version.version}`}
        onClick={() => void downloadPath(pathOf([file.id], version.version))}
      >
        <Icon icon={IconDownload} />
      </Button>
    )}
  </Row>
);

/** Dialog with the versions of a file, newest first, each with a download. */
export const FileVersions = ({ file, onClose }: { file: StoredFile; onClose: () => void }) => {
  const query = useQuery(fileVersionsQuery(file.inventionId, file.id, file.version));
  return (
    <Modal title={`Versions of “${file.name}”`} opened onClose={onClose} width={520}>
      <QueryView query={query} subject="the versions" loading="spinner">
        {(data) => (
          <ul className={classes.versions}>
            {data.map((version) => (
              <VersionRow key={version.version} file={file} version={version} />
            ))}
          </ul>
        )}
      </QueryView>
    </Modal>
  );
};
