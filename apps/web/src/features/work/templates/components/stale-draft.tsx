import type { WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { VersionChoice } from '../../../ground/editing/public.ts';
import type { Draft } from '../hooks/use-draft.ts';
import type { DraftMilestone } from '../model/draft-content.ts';
import { contentOf } from '../model/draft-saver.ts';
import { ContentDiff } from './content-diff.tsx';
import classes from './dialogs.module.css';

const sizeOf = (milestones: readonly DraftMilestone[]): string =>
  `${countOf(milestones.length, 'milestone')}, ${countOf(milestones.flatMap(({ steps }) => steps).length, 'step')}`;

/** Dialog with the differences from a draft that someone else saved; postponed, a notice remains. */
export const StaleDraft = ({ draft, theirs }: { draft: Draft; theirs: WorkflowTemplate }) => {
  const nameOf = usePersonNames();
  const [isPostponed, setPostponed] = useState(false);
  const author = theirs.draft?.updatedBy;
  if (isPostponed)
    return (
      <section className={classes.notice} aria-label="Two drafts">
        <p role="status">Someone else saved this draft. Your changes are not saved until you decide.</p>
        <Row gap={8} align="stretch" wraps>
          <Button onClick={() => setPostponed(false)}>Decide</Button>
        </Row>
      </section>
    );
  return (
    <VersionChoice
      contest={{
        fields: ['milestones'],
        mine: { milestones: draft.milestones },
        theirs: { milestones: contentOf(theirs) },
        theirUpdatedAt: theirs.draft?.updatedAt ?? theirs.updatedAt,
        title: theirs.title,
      }}
      author={author ? nameOf(author) : undefined}
      format={(_field, milestones) => sizeOf(milestones as DraftMilestone[])}
      compare={() => (
        <ContentDiff from={contentOf(theirs)} to={draft.milestones} sides={['Theirs', 'Yours']} />
      )}
      onResolve={({ milestones }) => (milestones ? draft.keepMine() : draft.restart(theirs))}
      onPostpone={() => setPostponed(true)}
    />
  );
};
