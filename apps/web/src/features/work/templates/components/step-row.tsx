import { IconGripVertical } from '@tabler/icons-react';
import { useRef } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { roleNames } from '../../workflow-runs/public.ts';
import { useTemplateEditing } from '../hooks/template-editing.ts';
import { useContentActions } from '../hooks/use-content-actions.ts';
import { useDrop } from '../hooks/use-drop.ts';
import { useRowKeys } from '../hooks/use-row-keys.ts';
import type { DraftMilestone, DraftStep } from '../model/draft-content.ts';
import { review, stepDateText } from '../model/template-labels.ts';
import { FaultMarks } from './fault-marks.tsx';
import { PartMenu } from './part-menu.tsx';
import classes from './step-list.module.css';

interface StepRowProps {
  milestone: DraftMilestone;
  step: DraftStep;
  onMoved: (text: string) => void;
}

/** A step in the list; its details open beside it. */
export const StepRow = ({ milestone, step, onMoved }: StepRowProps) => {
  const { canManage, openId, open, dispatch, reviewLabel } = useTemplateEditing();
  const { addStep, removeStep } = useContentActions();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { id, title, role, category, critical } = step;
  const { steps } = milestone;
  const place = steps.indexOf(step);
  const move = (by: number): void => {
    dispatch({ kind: 'move step', id, by });
    onMoved(`“${title}” is step ${Math.max(1, Math.min(steps.length, place + 1 + by))} of ${steps.length}.`);
  };
  const remove = (): void => removeStep(milestone, step);
  const side = useDrop({
    row,
    handle,
    id,
    list: `steps of ${milestone.id}`,
    canDrag: canManage,
    onDrop: (dragged, dropPlace) => dispatch({ kind: 'place step', id: dragged, place: dropPlace }),
  });
  const handleKey = useRowKeys({ id, onMove: move, onRemove: remove });
  return (
    <li
      ref={row}
      className={classes.step}
      data-side={side ?? undefined}
      data-open={openId === id || undefined}
    >
      <Row gap={4} className={classes.stepLine}>
        {canManage && (
          <Row
            ref={handle}
            as="span"
            inline
            justify="center"
            tone="muted"
            rigid
            className={classes.handle}
            aria-hidden="true"
          >
            <Icon icon={IconGripVertical} size="sm" />
          </Row>
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
          <span className={classes.stepTitle}>{title || 'Untitled step'}</span>
          <Row as="span" gap={6}>
            {critical && <StatusChip tone="danger">Critical</StatusChip>}
            {category && <StatusChip tone="info">{category === review ? reviewLabel : category}</StatusChip>}
            {role && (
              <span className={classes.role} title={roleNames[role]}>
                {role}
              </span>
            )}
          </Row>
          <span className={classes.stepDate}>{stepDateText(step, steps) ?? 'No date'}</span>
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
      </Row>
      <FaultMarks id={id} />
    </li>
  );
};
