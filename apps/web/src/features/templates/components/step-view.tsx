import { RichText } from '../../../components/rich-text.tsx';
import { roleNames } from '../../workflows/public.ts';
import { useTemplateEditing } from '../hooks/template-editing.ts';
import type { DraftMilestone, DraftStep } from '../model/draft-content.ts';
import { REVIEW, stepDateWords } from '../model/template-words.ts';
import classes from './part-panel.module.css';

/** Everything a step says, to be read. */
export const StepView = ({ milestone, step }: { milestone: DraftMilestone; step: DraftStep }) => {
  const { reviewLabel } = useTemplateEditing();
  const { title, role, category, critical, tags, options } = step;
  const lines = [
    ['Done by', role ? `${roleNames[role]} (${role})` : 'Depends on the case'],
    ['Due', stepDateWords(step, milestone.steps) ?? 'Nobody has said'],
    ...(category ? [['Category', category === REVIEW ? reviewLabel : category]] : []),
    ...(critical ? [['Critical', 'It is the act that meets the milestone']] : []),
    ...(tags.length > 0 ? [['Tags', tags.join(', ')]] : []),
  ];
  return (
    <div className={classes.fields}>
      <p className={classes.name}>{title}</p>
      <dl className={classes.lines}>
        {lines.map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {options.instructions === '' ? (
        <p className={classes.muted}>No instructions.</p>
      ) : (
        <RichText markdown={options.instructions} />
      )}
    </div>
  );
};
