import type { TemplateVersion, WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { versionsQuery } from '../api/templates.queries.ts';
import { useTemplateActions } from '../hooks/use-template-actions.ts';
import { toDraft } from '../model/draft-content.ts';
import { ContentDiff } from './content-diff.tsx';
import classes from './dialogs.module.css';

interface VersionsDialogProps {
  template: WorkflowTemplate;
  canManage: boolean;
  onClose: () => void;
}

const width = 760;

interface VersionChangesProps {
  version: TemplateVersion;
  before: TemplateVersion | undefined;
  draft: WorkflowTemplate['draft'];
}

/** Changes from the previous version, or from this version to the draft. */
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
  const formatMoment = useMomentWords();
  const [isOpen, setOpen] = useState(false);
  const { publishedBy, publishedAt, note } = version;
  return (
    <li className={classes.version} aria-label={`Version ${version.version}`}>
      <Row gap="4 12" wraps className={classes.head}>
        <Text weight="medium">Version {version.version}</Text>
        {isPublished && <StatusChip tone="good">Published</StatusChip>}
        <Muted size="smaller">
          {publishedBy === null ? 'Included with the hub' : nameOf(publishedBy)} ·{' '}
          <time dateTime={publishedAt}>{formatMoment(publishedAt).dated}</time>
        </Muted>
        <Row as="span" gap={8} align="stretch" atEnd>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide changes' : 'Show changes'}
          </Button>
          {onRevert && (
            <Button size="small" onClick={onRevert}>
              Revert to this
            </Button>
          )}
        </Row>
      </Row>
      {note !== '' && <p className={classes.note}>{note}</p>}
      {isOpen && <VersionChanges version={version} before={before} draft={draft} />}
    </li>
  );
};

/** Dialog with the published versions of a template, their authors and changes, and a button to revert to each. */
export const VersionsDialog = ({ template, canManage, onClose }: VersionsDialogProps) => {
  const query = useQuery(versionsQuery(template));
  const { data: versions } = query;
  const { revert } = useTemplateActions();
  return (
    <Modal title={`Versions of “${template.title}”`} opened onClose={onClose} width={width} fillsPhone>
      <QueryView query={query} subject="the versions" loading={<LoadingSpinner />} />
      <Stack as="ol" className={classes.versions} aria-label="Versions">
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
      </Stack>
    </Modal>
  );
};
