import { IconGripVertical } from '@tabler/icons-react';
import { useRef } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { roleNames } from '../../workflows/public.ts';
import { useTemplateEditing } from '../hooks/template-editing.ts';
import { useContentActs } from '../hooks/use-content-acts.ts';
import { useDrop } from '../hooks/use-drop.ts';
import { useRowKeys } from '../hooks/use-row-keys.ts';
import type { DraftMilestone, DraftStep } from '../model/draft-content.ts';
import { REVIEW, stepDateWords } from '../model/template-words.ts';
import { FaultMarks } from './fault-marks.tsx';
import { PartMenu } from './part-menu.tsx';
import classes from './step-list.module.css';

interface StepRowProps {
  milestone: DraftMilestone;
  step: DraftStep;
  onMoved: (words: string) => void;
}

/** A step in the order of work; it opens beside the list. */
export const StepRow = ({ milestone, step, onMoved }: StepRowProps) => {
  const { canManage, openId, open, act, reviewLabel } = useTemplateEditing();
  const { addStep, removeStep } = useContentActs();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { id, title, role, category, critical } = step;
  const { steps } = milestone;
  const place = steps.indexOf(step);
  const move = (by: number): void => {
    act({ kind: 'move step', id, by });
    onMoved(`“${title}” is step ${Math.max(1, Math.min(steps.length, place + 1 + by))} of ${steps.length}.`);
  };
  const remove = (): void => removeStep(milestone, step);
  const side = useDrop({
    row,
    handle,
    id,
    list: `steps of ${milestone.id}`,
    canDrag: canManage,
    onDrop: (dragged, dropPlace) => act({ kind: 'place step', id: dragged, place: dropPlace }),
  });
  const handleKey = useRowKeys({ id, onMove: move, onRemove: remove });
  return (
    <li
      ref={row}
      className={classes.step}
      data-side={side ?? undefined}
      data-open={openId === id || undefined}
    >
      <div className={classes.stepLine}>
        {canManage && (
          <span ref={handle} className={classes.handle} aria-hidden="true">
            <Icon icon={IconGripVertical} size="sm" />
          </span>
        )}
        <button
          type="button"
          className={classes.stepButton}
          data-part={id}
          aria-expanded={openId === id}
          onClick={() => open(openId === id ? null : id)}
          onKeyDown={handleKey}
        >
          <span className={classes.number}>{place + 1}</span>
          <span className={classes.stepTitle}>{title || 'Step without a title'}</span>
          <span className={classes.marks}>
            {critical && <StatusChip tone="danger">Critical</StatusChip>}
            {category && <StatusChip tone="info">{category === REVIEW ? reviewLabel : category}</StatusChip>}
            {role && (
              <span className={classes.role} title={roleNames[role]}>
                {role}
              </span>
            )}
          </span>
          <span className={classes.stepDate}>{stepDateWords(step, steps) ?? 'No date'}</span>
        </button>
        {canManage && (
          <PartMenu
            title={title}
            onMove={move}
            canMoveUp={place > 0}
            canMoveDown={place < steps.length - 1}
            onAddBelow={() => addStep(milestone, place + 1)}
            onRemove={remove}
          />
        )}
      </div>
      <FaultMarks id={id} />
    </li>
  );
};
