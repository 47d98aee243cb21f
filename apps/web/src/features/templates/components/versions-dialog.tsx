import type { TemplateVersion, WorkflowTemplate } from '@hub/contract/workflow/template.schema.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { Modal } from '../../../components/modal.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { useMomentWords } from '../../../components/use-moment-words.ts';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { versionsQuery } from '../api/templates.queries.ts';
import { useTemplateActs } from '../hooks/use-template-acts.ts';
import { toDraft } from '../model/draft-content.ts';
import { ContentDiff } from './content-diff.tsx';
import classes from './dialogs.module.css';

interface VersionsDialogProps {
  template: WorkflowTemplate;
  canManage: boolean;
  onClose: () => void;
}

const WIDTH = 760;

interface VersionChangesProps {
  version: TemplateVersion;
  before: TemplateVersion | undefined;
  draft: WorkflowTemplate['draft'];
}

/** What a version changed, or what the draft would change of it. */
const VersionChanges = ({ version, before, draft }: VersionChangesProps) => {
  const [against, setAgainst] = useState(before ? 'before' : 'draft');
  const choices = [
    ...(before ? [{ value: 'before', label: `From version ${before.version} to ${version.version}` }] : []),
    ...(draft ? [{ value: 'draft', label: `From version ${version.version} to the draft` }] : []),
  ];
  const isDraft = against === 'draft' && draft !== null;
  const content = toDraft(version.milestones);
  return (
    <div className={classes.changes}>
      {choices.length > 1 && (
        <Select
          aria-label="Compare"
          size="xs"
          mb={8}
          maw={260}
          data={choices}
          value={against}
          onChange={(value) => value && setAgainst(value)}
          allowDeselect={false}
        />
      )}
      {isDraft ? (
        <ContentDiff from={content} to={toDraft(draft.milestones)} />
      ) : (
        <ContentDiff from={toDraft(before?.milestones ?? [])} to={content} />
      )}
    </div>
  );
};

interface VersionLineProps extends VersionChangesProps {
  isPublished: boolean;
  onRevert?: () => void;
}

const VersionLine = ({ version, before, draft, isPublished, onRevert }: VersionLineProps) => {
  const nameOf = usePersonNames();
  const words = useMomentWords();
  const [isOpen, setOpen] = useState(false);
  const { publishedBy, publishedAt, note } = version;
  return (
    <li className={classes.version} aria-label={`Version ${version.version}`}>
      <div className={classes.head}>
        <span className={classes.title}>Version {version.version}</span>
        {isPublished && <StatusChip tone="good">Published</StatusChip>}
        <span className={classes.muted}>
          {publishedBy === null ? 'Came with the hub' : nameOf(publishedBy)} ·{' '}
          <time dateTime={publishedAt}>{words(publishedAt).dated}</time>
        </span>
        <span className={classes.right}>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide changes' : 'Show changes'}
          </Button>
          {onRevert && (
            <Button size="small" onClick={onRevert}>
              Revert to this
            </Button>
          )}
        </span>
      </div>
      {note !== '' && <p className={classes.note}>{note}</p>}
      {isOpen && <VersionChanges version={version} before={before} draft={draft} />}
    </li>
  );
};

/** The published versions of a template: who published them, what each changed, and the way back to one. */
export const VersionsDialog = ({ template, canManage, onClose }: VersionsDialogProps) => {
  const { data: versions, error, refetch } = useQuery(versionsQuery(template));
  const { revert } = useTemplateActs();
  return (
    <Modal title={`Versions of “${template.title}”`} opened onClose={onClose} width={WIDTH} fillsPhone>
      {error && !versions && (
        <ErrorState title="The versions could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!error && !versions && <LoadingSpinner />}
      <ol className={classes.versions} aria-label="Versions">
        {versions?.map((version, index) => {
          const isPublished = version.version === template.version;
          return (
            <VersionLine
              key={version.version}
              version={version}
              before={versions[index + 1]}
              draft={template.draft}
              isPublished={isPublished}
              onRevert={canManage && !isPublished ? () => void revert(template, version.version) : undefined}
            />
          );
        })}
      </ol>
    </Modal>
  );
};
