import type { WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { giveFocus } from '../../../../lib/focus/give-focus.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import type { Draft } from '../hooks/use-draft.ts';
import { useTemplateActions } from '../hooks/use-template-actions.ts';
import type { ContentFault } from '../model/content-faults.ts';
import type { DraftStatus } from '../model/draft-saver.ts';
import classes from './open-template.module.css';
import { PublishDialog } from './publish-dialog.tsx';

interface DraftBarProps {
  template: WorkflowTemplate;
  draft: Draft;
  faults: readonly ContentFault[];
}

const statusLabel = {
  idle: '',
  waiting: 'Not saved yet',
  saving: 'Saving …',
  saved: 'Draft saved',
  blocked: 'Not saved',
  failed: 'Not saved',
  stale: 'Not saved: someone else saved this draft',
} as const satisfies Record<DraftStatus, string>;

/** Moves the focus to the page when the bar disappears with the button that had it. */
const useFocusReturn = (isShown: boolean): void => {
  useEffect(() => {
    if (!isShown) return undefined;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) giveFocus(null);
      });
    };
  }, [isShown]);
};

/** Save state of a draft, with buttons to discard or publish it. Hidden if there is no draft. */
export const DraftBar = ({ template, draft, faults }: DraftBarProps) => {
  const { discard } = useTemplateActions();
  const [isPublishing, setPublishing] = useState(false);
  const { status, reason } = draft;
  const isShown = template.draft !== null || (status !== 'idle' && status !== 'saved');
  useFocusReturn(isShown);
  if (!isShown) return null;
  const publish = async (): Promise<void> => {
    if (await draft.flush()) setPublishing(true);
  };
  const handleDiscard = async (): Promise<void> => {
    const left = await discard(template);
    if (left) draft.restart(left);
  };
  return (
    <Row as="section" gap="8 16" wraps className={classes.draft} aria-label="Draft">
      <p className={classes.status}>
        <strong>Draft of version {template.version + 1}.</strong> The published version stays unchanged.{' '}
        <span role="status" className={classes.muted}>
          {statusLabel[status]}
        </span>
      </p>
      <Row gap={8} align="stretch" wraps className={classes.actions}>
        {status === 'failed' && <Button onClick={() => void draft.flush()}>Try again</Button>}
        <Button onClick={() => void handleDiscard()}>Discard draft</Button>
        <Button
          color="primary"
          disabled={faults.length > 0 || status === 'stale'}
          onClick={() => void publish()}
        >
          Publish version {template.version + 1}
        </Button>
      </Row>
      {(faults.length > 0 || reason !== null) && (
        <Row as="p" gap={6} tone="danger" className={classes.fault} role="alert">
          <Icon icon={IconAlertTriangle} size="sm" />
          {faults.length > 0
            ? `Not saved: fix the ${countOf(faults.length, 'problem')} marked below first.`
            : reason}
        </Row>
      )}
      {isPublishing && (
        <PublishDialog template={template} onStale={draft.contest} onClose={() => setPublishing(false)} />
      )}
    </Row>
  );
};
