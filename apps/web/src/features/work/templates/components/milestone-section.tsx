import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { useTemplateEditing } from '../hooks/template-editing.ts';
import { useContentActions } from '../hooks/use-content-actions.ts';
import { useDrop } from '../hooks/use-drop.ts';
import { useRowKeys } from '../hooks/use-row-keys.ts';
import type { DraftMilestone } from '../model/draft-content.ts';
import { milestoneDateText } from '../model/template-labels.ts';
import { FaultMarks } from './fault-marks.tsx';
import { PartMenu } from './part-menu.tsx';
import classes from './step-list.module.css';
import { StepRow } from './step-row.tsx';

interface MilestoneSectionProps {
  milestone: DraftMilestone;
  /** Called after a move with the new position as text, for screen readers. */
  onMoved: (text: string) => void;
}

/** A milestone with its steps. */
export const MilestoneSection = ({ milestone, onMoved }: MilestoneSectionProps) => {
  const { milestones, canManage, openId, open, dispatch } = useTemplateEditing();
  const { addStep, removeMilestone } = useContentActions();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { id, title, steps } = milestone;
  const place = milestones.indexOf(milestone);
  const move = (by: number): void => {
    dispatch({ kind: 'move milestone', id, by });
    const to = Math.max(1, Math.min(milestones.length, place + 1 + by));
    onMoved(`“${title}” is milestone ${to} of ${milestones.length}.`);
  };
  const side = useDrop({
    row,
    handle,
    id,
    list: 'milestones',
    canDrag: canManage,
    onDrop: (dragged, dropPlace) => dispatch({ kind: 'place milestone', id: dragged, place: dropPlace }),
  });
  const remove = (): void => removeMilestone(milestone);
  const handleKey = useRowKeys({ id, onMove: move, onRemove: remove });
  return (
    <li ref={row} className={classes.milestone} data-side={side ?? undefined} aria-label={title}>
      <Row gap={8} className={classes.milestoneHead} data-open={openId === id || undefined}>
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
        <h2 className={classes.heading}>
          <button
            type="button"
            className={classes.milestoneButton}
            data-part={id}
            aria-expanded={openId === id}
            onClick={() => open(openId === id ? null : id)}
            onKeyDown={handleKey}
          >
            {title || 'Untitled milestone'}
          </button>
        </h2>
        <span className={classes.date}>
          {milestoneDateText(milestone)} · {countOf(steps.length, 'step')}
        </span>
        {canManage && (
          <PartMenu
            title={title}
            onMove={move}
            canMoveUp={place > 0}
            canMoveDown={place < milestones.length - 1}
            onRemove={remove}
          />
        )}
      </Row>
      <FaultMarks id={id} />
      {steps.length > 0 && (
        <ol className={classes.steps} aria-label={`Steps of ${title}`}>
          {steps.map((step) => (
            <StepRow key={step.id} milestone={milestone} step={step} onMoved={onMoved} />
          ))}
        </ol>
      )}
      {canManage && (
        <Button
          variant="text"
          size="small"
          className={classes.add}
          icon={<Icon icon={IconPlus} size="sm" />}
          onClick={() => addStep(milestone)}
          aria-label={`Add a step to ${title}`}
        >
          Add a step
        </Button>
      )}
    </li>
  );
};
