import { fileIdSchema } from '@hub/contract/fields.ts';
import { IconAlertTriangle, IconCheck, IconFileCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { uploadQueue } from '../api/upload-files.ts';
import { isUnfinished, type Upload } from '../model/upload.ts';
import { progressText } from '../model/upload-progress.ts';
import type { NameChoice } from '../model/upload-queue.ts';
import classes from './upload-tray.module.css';

interface FileLinkProps {
  upload: Upload;
  id: string | null;
  children: ReactNode;
}

const FileLink = ({ upload, id, children }: FileLinkProps) => (
  <Link
    to="/inventions/$id/files"
    params={{ id: upload.inventionId }}
    search={{ file: fileIdSchema.safeParse(id).data }}
  >
    {children}
  </Link>
);

const NameQuestion = ({ upload, hasRest }: { upload: Upload; hasRest: boolean }) => {
  const [isForRest, setForRest] = useState(false);
  const decide = (choice: NameChoice) => () => uploadQueue.decide(upload.id, choice, isForRest);
  return (
    <Stack gap={8} tone="secondary" size="small" className={classes.question}>
      <span>The invention already has a file with this name.</span>
      <Row as="span" gap={8} align="stretch" wraps>
        <Button size="small" color="primary" onClick={decide('version')}>
          New version
        </Button>
        <Button size="small" onClick={decide('separate')}>
          Keep both
        </Button>
      </Row>
      {hasRest && <Checkbox label="Do the same for the rest" checked={isForRest} onChange={setForRest} />}
    </Stack>
  );
};

const StateLine = ({ upload }: { upload: Upload }) => {
  const { state, size, progress, existing, error } = upload;
  if (state === 'sending') {
    const isSent = progress.sent >= size;
    return (
      <>
        <progress
          className={classes.progress}
          max={Math.max(1, size)}
          value={Math.min(size, progress.sent)}
          aria-label={`Progress of “${upload.name}”`}
        />
        <Hint size="small" tabular>
          {isSent ? 'Storing …' : progressText({ ...progress, size })}
        </Hint>
      </>
    );
  }
  if (state === 'present') {
    return (
      <Hint size="small" tabular>
        Already there as{' '}
        <FileLink upload={upload} id={existing?.id ?? null}>
          {existing?.name}
        </FileLink>
      </Hint>
    );
  }
  if (state === 'failed')
    return (
      <Text tone="danger" size="small" tabular>
        {error}
      </Text>
    );
  if (state === 'waiting')
    return (
      <Hint size="small" tabular>
        Waiting
      </Hint>
    );
  return state === 'cancelled' ? (
    <Hint size="small" tabular>
      Canceled
    </Hint>
  ) : null;
};

const icons = { done: IconCheck, present: IconFileCheck, failed: IconAlertTriangle } as const;

const StateIcon = ({ state }: Pick<Upload, 'state'>) => {
  if (state !== 'done' && state !== 'present' && state !== 'failed') return null;
  return (
    <span className={classes.icon} data-state={state}>
      <Icon icon={icons[state]} label={state === 'done' ? 'Added' : undefined} />
    </span>
  );
};

interface UploadRowProps {
  upload: Upload;
  /** Whether other files that were added with it are under way. */
  hasRest: boolean;
  /** Removes an upload that has ended. */
  onRemove?: () => void;
}

/** One upload, with what can be done about it. */
export const UploadRow = ({ upload, hasRest, onRemove }: UploadRowProps) => {
  const { id, name, state, isFinal } = upload;
  const canRetry = (state === 'failed' || state === 'cancelled') && !isFinal;
  return (
    <li className={classes.row} data-state={state}>
      <Row gap={6} className={classes.line}>
        <StateIcon state={state} />
        <Text cut shrinks grows title={name}>
          {state === 'done' ? (
            <FileLink upload={upload} id={upload.fileId}>
              {name}
            </FileLink>
          ) : (
            name
          )}
        </Text>
        {canRetry && (
          <Button variant="icon" size="small" label={`Retry “${name}”`} onClick={() => uploadQueue.retry(id)}>
            <Icon icon={IconRefresh} />
          </Button>
        )}
        {isUnfinished(upload) && (
          <Button
            variant="icon"
            size="small"
            label={`Cancel “${name}”`}
            onClick={() => uploadQueue.cancel(id)}
          >
            <Icon icon={IconX} />
          </Button>
        )}
        {onRemove && !isUnfinished(upload) && (
          <Button variant="icon" size="small" label={`Remove “${name}”`} onClick={onRemove}>
            <Icon icon={IconX} />
          </Button>
        )}
      </Row>
      <StateLine upload={upload} />
      {state === 'asking' && <NameQuestion upload={upload} hasRest={hasRest} />}
    </li>
  );
};
