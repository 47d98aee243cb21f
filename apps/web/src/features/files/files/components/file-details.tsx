import type { FileId, InventionId } from '@hub/contract/fields.ts';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { readTextAgain } from '@hub/contract/files/file-text.calls.ts';
import { hasReadableText } from '@hub/domain/files/readable-types.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { PreviewPane } from '../../../../components/preview/preview-pane.tsx';
import { formatBytes } from '../../../../lib/format/format-bytes.ts';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { FilePreview, hasPreview } from '../../file-preview/public.ts';
import { downloadPath, pathOf } from '../api/download-files.ts';
import { fileQuery } from '../api/files.queries.ts';
import { useFiles } from '../hooks/files-context.ts';
import { attachedNames, kindLabels, sourceLabels } from '../model/file-labels.ts';
import type { FileList } from '../model/file-list.ts';
import type { FileSearch } from '../model/file-search.ts';
import classes from './file-details.module.css';
import { FileHead } from './file-head.tsx';
import { FileKindLabel } from './file-kind.tsx';
import { TagList } from './file-tags.tsx';

/** Says that the search does not find the text of a file, with a button to read it again. A live event removes it. */
const UnreadableText = ({ file }: { file: StoredFile }) => {
  const { canEdit } = useFiles();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(readTextAgain, { params: { id: file.id } }),
    onSuccess: () => showSuccess({ text: `The text of “${file.name}” is being read again.` }),
    onError: (error) => showError({ title: 'The text is not being read again', text: failureText(error) }),
  });
  return (
    <Row gap="4 12" wraps tone="secondary" rigid className={classes.notice}>
      <span>The text of this file could not be read, so the search does not find it.</span>
      {canEdit && !file.isDeleted && (
        <Button size="small" loading={isPending} onClick={() => mutate()}>
          Read the text again
        </Button>
      )}
    </Row>
  );
};

interface FileDetailsProps {
  inventionId: InventionId;
  id: FileId;
  /** The list beside it. */
  list: FileList | undefined;
  onSearch: (search: FileSearch) => void;
  onClose: () => void;
}

const allTags = 50;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

const Facts = ({ file }: { file: StoredFile }) => {
  const { titleOf } = useFiles();
  const names = attachedNames(file, titleOf);
  return (
    <dl className={classes.facts}>
      <Fact label="Type">
        <FileKindLabel kind={file.kind} />
      </Fact>
      <Fact label="Size">{formatBytes(file.size)}</Fact>
      <Fact label="Version">{file.version}</Fact>
      <Fact label="Source">{sourceLabels[file.source]}</Fact>
      {file.repository && (
        <Fact label="Repository">
          {file.repository.path}
          {file.repository.missingSince && (
            <>
              , gone since <Moment at={file.repository.missingSince} />
            </>
          )}
        </Fact>
      )}
      <Fact label="Person">{fullName(file.author)}</Fact>
      <Fact label="Added">
        <Moment at={file.createdAt} />
      </Fact>
      <Fact label="Changed">
        <Moment at={file.updatedAt} />
      </Fact>
      {file.tags.length > 0 && (
        <Fact label="Tags">
          <TagList tags={file.tags} max={allTags} />
        </Fact>
      )}
      {names.length > 0 && <Fact label="Attached to">{names.join(', ')}</Fact>}
      {file.deletion && (
        <Fact label="Deleted">
          {fullName(file.deletion.author)}, <Moment at={file.deletion.at} />
        </Fact>
      )}
    </dl>
  );
};

/** Facts of a file; beside its preview they are folded. */
const FileFacts = ({ file }: { file: StoredFile }) => (
  <>
    {hasPreview(file) ? (
      <details className={classes.folded}>
        <summary>
          {[kindLabels[file.kind], formatBytes(file.size), fullName(file.author)].join(' · ')}
        </summary>
        <Facts file={file} />
      </details>
    ) : (
      <Facts file={file} />
    )}
    {file.hasUnreadableText && <UnreadableText file={file} />}
    {file.hasPartialText && (
      <p className={classes.remark}>
        The search covers only the beginning of this file, because its text is very long.
      </p>
    )}
    {!hasReadableText(file.type) && (
      <p className={classes.remark}>The search does not cover the text of this kind of file.</p>
    )}
    {file.scan === 'infected' && (
      <p className={classes.warning}>
        The virus scan found something in this file, so it cannot be downloaded.
      </p>
    )}
  </>
);

const Preview = ({ file, onSearch }: { file: StoredFile; onSearch: (search: FileSearch) => void }) => {
  const { search } = useFiles();
  return (
    <FilePreview
      key={file.id}
      file={file}
      page={search.page ?? 1}
      find={search.find}
      onPage={(page) => onSearch({ ...search, page })}
      linkTo={(page) => `/inventions/${file.inventionId}/files?file=${file.id}&page=${page}`}
      onDownload={() => void downloadPath(pathOf([file.id]))}
    />
  );
};

/** The open file: its preview or its facts, and its download. */
export const FileDetails = ({ inventionId, id, list, onSearch, onClose }: FileDetailsProps) => {
  const { data: file, error, refetch } = useQuery(fileQuery(inventionId, id));
  const isMissing = error instanceof HttpError && error.status === 404;
  const title = file?.name ?? (isMissing ? 'File not found' : 'File');
  return (
    <PreviewPane noun="file">
      <FileHead title={title} file={file} id={id} list={list} onSearch={onSearch} onClose={onClose} />
      {file && <FileFacts file={file} />}
      {file && hasPreview(file) && <Preview file={file} onSearch={onSearch} />}
      {!file && !error && <LoadingSpinner label="Loading the file" />}
      {!file && isMissing && (
        <EmptyState
          title="This file does not exist"
          actions={<Button onClick={onClose}>Back to the files</Button>}
        >
          It may have been deleted for good.
        </EmptyState>
      )}
      {!file && error && !isMissing && (
        <ErrorState title="The file could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </PreviewPane>
  );
};
