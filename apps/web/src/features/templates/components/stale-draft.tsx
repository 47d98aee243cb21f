import type { WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { usePersonNames } from '../../../components/people/use-person-names.ts';
import type { Draft } from '../hooks/use-draft.ts';
import { contentOf } from '../model/draft-saver.ts';
import { ContentDiff } from './content-diff.tsx';
import classes from './dialogs.module.css';

/** Shows the differences from a draft that someone else saved, and lets the person choose one of the two. */
export const StaleDraft = ({ draft, theirs }: { draft: Draft; theirs: WorkflowTemplate }) => {
  const nameOf = usePersonNames();
  const author = theirs.draft?.updatedBy;
  const who = author ? nameOf(author) : 'Someone';
  return (
    <section className={classes.notice} aria-label="Two drafts">
      <p role="alert">
        <strong>{who}</strong>{' '}
        {theirs.draft
          ? 'saved this draft while you were editing it.'
          : 'published or discarded this draft while you were editing it.'}{' '}
        Your changes are not lost. Differences from theirs to yours:
      </p>
      <ContentDiff from={contentOf(theirs)} to={draft.milestones} sides={['Theirs', 'Yours']} />
      <div className={classes.actions}>
        <Button onClick={() => draft.restart(theirs)}>Load theirs</Button>
        <Button color="primary" onClick={draft.keepMine}>
          Keep mine
        </Button>
      </div>
    </section>
  );
};
