import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { useTemplateEditing } from '../hooks/template-editing.ts';
import { useContentActions } from '../hooks/use-content-actions.ts';
import { MilestoneSection } from './milestone-section.tsx';
import classes from './step-list.module.css';

/** The milestones of a template with their steps, in order. */
export const StepList = () => {
  const { milestones, canManage } = useTemplateEditing();
  const { addMilestone } = useContentActions();
  const [moved, setMoved] = useState('');
  const add = canManage && (
    <Button icon={<Icon icon={IconPlus} size="sm" />} onClick={addMilestone}>
      Add a milestone
    </Button>
  );
  if (milestones.length === 0) {
    return (
      <EmptyState title="No milestones yet" actions={add}>
        A milestone is a date to meet, such as the reply to an office action. Its steps are the tasks that
        lead up to it.
      </EmptyState>
    );
  }
  return (
    <>
      {canManage && (
        <p className={classes.hint}>
          To change the order, drag the handle or press Alt with the up or down arrow. Press Enter to open an
          item and Delete to remove it.
        </p>
      )}
      <ol className={classes.milestones} aria-label="Milestones">
        {milestones.map((milestone) => (
          <MilestoneSection key={milestone.id} milestone={milestone} onMoved={setMoved} />
        ))}
      </ol>
      {add}
      <p data-unseen role="status">
        {moved}
      </p>
    </>
  );
};
