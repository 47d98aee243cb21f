import type { WorkflowTemplate } from '@hub/contract/workflow/template.schema.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { giveFocus } from '../../../components/give-focus.ts';
import { Icon } from '../../../components/icon.tsx';
import { countOf } from '../../../lib/count-words.ts';
import type { Draft } from '../hooks/use-draft.ts';
import { useTemplateActs } from '../hooks/use-template-acts.ts';
import type { ContentFault } from '../model/content-faults.ts';
import type { DraftStatus } from '../model/draft-saver.ts';
import classes from './open-template.module.css';
import { PublishDialog } from './publish-dialog.tsx';

interface DraftBarProps {
  template: WorkflowTemplate;
  draft: Draft;
  faults: readonly ContentFault[];
}

const statusWords = {
  resting: '',
  waiting: 'Not saved yet',
  saving: 'Saving …',
  saved: 'Draft saved',
  held: 'Not saved',
  failed: 'Not saved',
  stale: 'Not saved: somebody else saved theirs',
} as const satisfies Record<DraftStatus, string>;

/** The bar leaves with its buttons: the focus that one of them had goes to the page. */
function useFocusKept(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return undefined;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) giveFocus(null);
      });
    };
  }, [isThere]);
}

/** How far a draft is saved, and how it becomes the next version. Absent where nothing differs from what is published. */
export const DraftBar = ({ template, draft, faults }: DraftBarProps) => {
  const { discard } = useTemplateActs();
  const [isPublishing, setPublishing] = useState(false);
  const { status, reason } = draft;
  const isThere = template.draft !== null || (status !== 'resting' && status !== 'saved');
  useFocusKept(isThere);
  if (!isThere) return null;
  const publish = async (): Promise<void> => {
    if (await draft.flush()) setPublishing(true);
  };
  const handleDiscard = async (): Promise<void> => {
    const left = await discard(template);
    if (left) draft.restart(left);
  };
  return (
    <section className={classes.draft} aria-label="Draft">
      <p className={classes.status}>
        <strong>Draft of version {template.version + 1}.</strong> What is published stays as it is.{' '}
        <span role="status" className={classes.muted}>
          {statusWords[status]}
        </span>
      </p>
      <div className={classes.acts}>
        {status === 'failed' && <Button onClick={() => void draft.flush()}>Save again</Button>}
        <Button onClick={() => void handleDiscard()}>Discard draft</Button>
        <Button
          color="primary"
          disabled={faults.length > 0 || status === 'stale'}
          onClick={() => void publish()}
        >
          Publish version {template.version + 1}
        </Button>
      </div>
      {(faults.length > 0 || reason !== null) && (
        <p className={classes.fault} role="alert">
          <Icon icon={IconAlertTriangle} size="sm" />
          {faults.length > 0
            ? `Not saved: ${countOf(faults.length, 'mark')} below ${faults.length === 1 ? 'has' : 'have'} to be put right first.`
            : reason}
        </p>
      )}
      {isPublishing && <PublishDialog template={template} onClose={() => setPublishing(false)} />}
    </section>
  );
};
