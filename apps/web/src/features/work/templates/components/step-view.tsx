import { Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { RichText } from '../../../../components/rich-text/rich-text.tsx';
import { roleNames } from '../../workflow-runs/public.ts';
import { useTemplateEditing } from '../hooks/template-editing.ts';
import type { DraftMilestone, DraftStep } from '../model/draft-content.ts';
import { review, stepDateText } from '../model/template-labels.ts';
import classes from './part-panel.module.css';

/** Read-only details of a step. */
export const StepView = ({ milestone, step }: { milestone: DraftMilestone; step: DraftStep }) => {
  const { reviewLabel } = useTemplateEditing();
  const { title, role, category, critical, tags, options } = step;
  const lines = [
    ['Done by', role ? `${roleNames[role]} (${role})` : 'Depends on the case'],
    ['Due', stepDateText(step, milestone.steps) ?? 'No date'],
    ...(category ? [['Category', category === review ? reviewLabel : category]] : []),
    ...(critical ? [['Critical', 'Completing this step meets the milestone']] : []),
    ...(tags.length > 0 ? [['Tags', tags.join(', ')]] : []),
  ];
  return (
    <Stack gap={14}>
      <p className={classes.name}>{title}</p>
      <dl className={classes.lines}>
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {options.instructions === '' ? (
        <Muted as="p">No instructions.</Muted>
      ) : (
        <RichText markdown={options.instructions} />
      )}
    </Stack>
  );
};
