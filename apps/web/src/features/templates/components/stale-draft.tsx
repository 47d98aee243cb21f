import type { WorkflowTemplate } from '@hub/contract/workflow/template.schema.ts';
import { Button } from '../../../components/button.tsx';
import { usePersonNames } from '../../../components/use-person-names.ts';
import type { Draft } from '../hooks/use-draft.ts';
import { contentOf } from '../model/draft-saver.ts';
import { ContentDiff } from './content-diff.tsx';
import classes from './dialogs.module.css';

/** Somebody else saved a draft meanwhile: what theirs and one's own say, to choose from. */
export const StaleDraft = ({ draft, theirs }: { draft: Draft; theirs: WorkflowTemplate }) => {
  const nameOf = usePersonNames();
  const author = theirs.draft?.updatedBy;
  const who = author ? nameOf(author) : 'Somebody';
  return (
    <section className={classes.notice} aria-label="Two drafts">
      <p role="alert">
        <strong>{who}</strong>{' '}
        {theirs.draft
          ? 'saved this draft while you were changing it.'
          : 'published or discarded the draft while you were changing it.'}{' '}
        Nothing of yours is lost. From theirs to yours:
      </p>
      <ContentDiff from={contentOf(theirs)} to={draft.milestones} sides={['Theirs', 'Yours']} />
      <div className={classes.acts}>
        <Button onClick={() => draft.restart(theirs)}>Load theirs</Button>
        <Button color="primary" onClick={draft.keepMine}>
          Keep mine
        </Button>
      </div>
    </section>
  );
};
