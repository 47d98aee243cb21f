import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useTemplateEditing } from '../hooks/template-editing.ts';
import { useContentActs } from '../hooks/use-content-acts.ts';
import { MilestoneSection } from './milestone-section.tsx';
import classes from './step-list.module.css';

/** The milestones of a template with their steps in the order of work. */
export const StepList = () => {
  const { milestones, canManage } = useTemplateEditing();
  const { addMilestone } = useContentActs();
  const [moved, setMoved] = useState('');
  const add = canManage && (
    <Button icon={<Icon icon={IconPlus} size="sm" />} onClick={addMilestone}>
      Add a milestone
    </Button>
  );
  if (milestones.length === 0) {
    return (
      <EmptyState title="No milestones yet" actions={add}>
        A milestone is a date to be met, such as the answer to an office action; its steps are the work that
        leads to it.
      </EmptyState>
    );
  }
  return (
    <>
      {canManage && (
        <p className={classes.hint}>
          Drag by the handle, or press Alt with the up or down arrow, to change the order. Enter opens, Delete
          removes.
        </p>
      )}
      <ol className={classes.milestones} aria-label="Milestones">
        {milestones.map((milestone) => (
          <MilestoneSection key={milestone.id} milestone={milestone} onMoved={setMoved} />
        ))}
      </ol>
      {add}
      <p className={classes.hidden} role="status">
        {moved}
      </p>
    </>
  );
};
