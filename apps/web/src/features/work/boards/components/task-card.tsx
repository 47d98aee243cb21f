import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { DueLabel } from '../../../../components/dates/due-label.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Box, Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { PeopleStack } from '../../../../components/people/people-stack.tsx';
import { statusLabel, TaskMarks, taskState } from '../../../tasks/tasks/public.ts';
import { useCardDrag } from '../hooks/use-card-drag.ts';
import { useBoard } from './board-context.ts';
import { CardMenu, cardMenuLabel } from './card-menu.tsx';
import classes from './task-card.module.css';

const maxTags = 3;

interface TaskCardProps {
  task: FoundTask;
  columnId: string;
  today: IsoDate;
  /** False for a card that no longer matches its column and disappears when the column is idle. */
  isHeld: boolean;
  /** Whether this card is the tab stop of its column. */
  isTabStop: boolean;
}

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className={classes.tags} title={tags.join(', ')}>
    {tags.slice(0, maxTags).map((tag) => (
      <span key={tag} className={classes.tag}>
        {tag}
      </span>
    ))}
    {tags.length > maxTags && <Muted>+{tags.length - maxTags}</Muted>}
  </span>
);

/** Details of a task below the title of its card. */
const CardDetails = ({ task, today, id }: { task: FoundTask; today: IsoDate; id: string }) => {
  const { label, tone } = statusLabel(task.status);
  const state = taskState(task.status);
  const tags = task.tags.filter((tag) => tag !== task.category);
  const [reference] = task.invention.references;
  return (
    <Stack id={id} as="span" gap={6} size="small" shrinks>
      <Row as="span" gap={6} tone="secondary" shrinks className={classes.invention}>
        {reference && <ReferenceChip>{reference}</ReferenceChip>}
        <Text cut shrinks title={task.invention.title}>
          {task.invention.title}
        </Text>
      </Row>
      <Row as="span" gap={4} wraps shrinks>
        <StatusChip tone={tone}>{label}</StatusChip>
        <TaskMarks task={task} />
        {tags.length > 0 && <Tags tags={tags} />}
      </Row>
      <Row as="span" gap={8} className={classes.foot}>
        {state !== 'active' && task.dueAt ? (
          <Muted tabular>
            <LegalDate date={task.dueAt} />
          </Muted>
        ) : (
          <DueLabel dueAt={task.dueAt} today={today} isAtOnce={task.dueAtOnce} surcharge={task.surcharge} />
        )}
        <Box as="span" atEnd>
          <PeopleStack people={task.assignees} />
        </Box>
      </Row>
    </Stack>
  );
};

/** Card of a task; clicking anywhere on it opens the task. */
export const TaskCard = ({ task, columnId, today, isHeld, isTabStop }: TaskCardProps) => {
  const { open, openTaskId } = useBoard();
  const card = useRef<HTMLDivElement>(null);
  const detailsId = useId();
  const [isMenuOpen, setMenuOpen] = useState(false);
  useCardDrag({ card, taskId: task.id, columnId, canDrag: task.canEdit });

  const handleClick = (event: MouseEvent): void => {
    const isOnControl = event.target instanceof Element && event.target.closest('button, [role="menu"]');
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (isOnControl || isElsewhere) return;
    event.preventDefault();
    open(task, 'enter');
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open(task, 'peek');
  };
  const focusCard = (): void => card.current?.querySelector('a')?.focus();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a larger target for the link inside, which takes focus and keys
    <div
      ref={card}
      className={classes.card}
      data-card={task.id}
      data-open={openTaskId === task.id || undefined}
      data-leaving={!isHeld || undefined}
      data-state={taskState(task.status)}
      onClick={handleClick}
    >
      <Row as="span" gap={4} align="start">
        <Link
          to="."
          search={(search) => ({ ...search, task: task.id })}
          className={classes.title}
          tabIndex={isTabStop ? 0 : -1}
          draggable={false}
          aria-describedby={detailsId}
          data-card-link
          onKeyDown={handleKey}
        >
          {task.title}
        </Link>
        {isMenuOpen ? (
          <CardMenu
            task={task}
            columnId={columnId}
            onClose={() => {
              setMenuOpen(false);
              requestAnimationFrame(focusCard);
            }}
          />
        ) : (
          <Button
            variant="icon"
            size="small"
            tabIndex={-1}
            className={classes.menu}
            aria-label={cardMenuLabel(task)}
            data-card-menu
            onClick={() => setMenuOpen(true)}
          >
            <Icon icon={IconDots} />
          </Button>
        )}
      </Row>
      <CardDetails task={task} today={today} id={detailsId} />
    </div>
  );
};
