import type { RepositoryIndexEntry } from '@hub/contract/documents-repository/documents-repository.schema.ts';
import { IconAlertTriangle, IconFolder, IconFolderOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import type { Repository } from '../hooks/use-repository.ts';
import { maxTries } from '../model/follow-sync.ts';
import { broughtText, missingText, progressText, waitingText } from '../model/repository-labels.ts';
import classes from './repository-line.module.css';

interface RepositoryLineProps {
  repository: Repository;
  canEdit: boolean;
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Row gap="4 12" wraps className={classes.line}>
    <Icon icon={IconFolderOff} size="sm" />
    <span className={classes.text}>
      <Text tone="main">{title}</Text> {children}
    </span>
  </Row>
);

/** The folder, what it has that the hub does not, and what the latest sync brought. */
const FolderFacts = ({ entry }: { entry: RepositoryIndexEntry }) => {
  const { folder, lastSync } = entry;
  const brought = broughtText(entry);
  const waiting = waitingText(entry);
  const progress = progressText(entry);
  return (
    <>
      {folder ? (
        <span className={classes.path}>{folder.root}</span>
      ) : (
        <span>No folder in the repository yet</span>
      )}
      {waiting && <Text tone="main">{waiting}</Text>}
      {progress && <Muted size="small">{progress}</Muted>}
      {lastSync && brought && (
        <Muted size="small">
          {brought}, synced <MomentAge at={lastSync.updatedAt} />
        </Muted>
      )}
    </>
  );
};

const Skipped = ({ entries }: { entries: readonly { path: string; reason: string }[] }) => (
  <details className={classes.skipped}>
    <summary>
      {entries.length === 1 ? '1 entry was left out' : `${entries.length} entries were left out`}
    </summary>
    <ul>
      {entries.map(({ path, reason }) => (
        <li key={path}>
          <span className={classes.path}>{path}</span> {reason}
        </li>
      ))}
    </ul>
  </details>
);

/** Returns why the last attempt did not end well; null if it did or is under way. */
const faultOf = ({ progress }: Repository, entry: RepositoryIndexEntry): string | null => {
  if (progress.kind === 'running') return null;
  if (progress.kind === 'error') return progress.text;
  return entry.lastSync?.status === 'failed' ? entry.lastSync.fault : null;
};

const SyncAction = ({ repository, isFailed }: { repository: Repository; isFailed: boolean }) => {
  const { progress, sync } = repository;
  if (progress.kind === 'running')
    return <LoadingSpinner size="small" withText label={`Checking ${progress.number} of ${maxTries}`} />;
  return (
    <Button size="small" icon={<Icon icon={IconRefresh} size="sm" />} onClick={sync}>
      {isFailed ? 'Retry' : 'Sync with repository'}
    </Button>
  );
};

/** The folder of the documents repository above the files of an invention: its path, a sync and how it ended. */
export const RepositoryLine = ({ repository, canEdit }: RepositoryLineProps) => {
  const { entry, reference, hasReferences, error, retry } = repository;
  const mayAdminister = hasPermission(useStore(session).identity, 'admin');
  if (error)
    return (
      <Row gap="4 12" wraps className={classes.line} data-tone="danger">
        <Icon icon={IconAlertTriangle} size="sm" />
        <span className={classes.text}>The state of the documents repository could not be loaded.</span>
        <span className={classes.action}>
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        </span>
      </Row>
    );
  if (hasReferences && reference === undefined)
    return (
      <Notice title="No folder in the documents repository.">
        The folder is named by a reference; this invention has none that can name one.
      </Notice>
    );
  if (entry === null)
    return (
      <Notice title="No folder in the documents repository.">
        Two inventions have the reference {reference}, so the hub cannot tell whose folder it is.
      </Notice>
    );
  if (!entry) return <Row gap="4 12" wraps className={classes.line} />;
  if (entry.connection === 'off')
    return (
      <Notice title="No documents repository is connected.">
        {mayAdminister
          ? 'Set HUB_REPOSITORY_PATH or HUB_REPOSITORY_URL, and restart the hub.'
          : 'Ask your administrator to connect one.'}
      </Notice>
    );
  const fault = faultOf(repository, entry);
  const missing = missingText(entry);
  return (
    <Row
      as="section"
      gap="4 12"
      wraps
      className={classes.line}
      aria-label="Documents repository"
      data-tone={fault ? 'danger' : missing ? 'warning' : undefined}
    >
      <Icon icon={fault || missing ? IconAlertTriangle : IconFolder} size="sm" />
      <FolderFacts entry={entry} />
      <span role="status" className={classes.text}>
        {fault && <Text tone="main">{fault}</Text>}
        {!fault && missing}
      </span>
      <span className={classes.action}>
        {canEdit && <SyncAction repository={repository} isFailed={fault !== null} />}
      </span>
      {entry.lastSync && entry.lastSync.skipped.length > 0 && <Skipped entries={entry.lastSync.skipped} />}
    </Row>
  );
};
