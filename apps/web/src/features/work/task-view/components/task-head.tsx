import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { InlineText } from '../../../../components/cells/inline-text.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { TaskMarks, type useTaskEdit } from '../../../tasks/tasks/public.ts';
import { useTaskKey } from '../hooks/use-task-key.ts';
import { SectionLinks } from './section-links.tsx';
import { TaskActions } from './task-actions.tsx';
import classes from './task-head.module.css';

interface TaskHeadProps {
  task: TaskView;
  layout: 'pane' | 'full';
  handle: ReturnType<typeof useTaskEdit>;
  onDelete: () => void;
  onClose: () => void;
  onFull?: (isFull: boolean) => void;
}

const maxTitleLength = 500;

/** Sticky header with the task and its invention, so that nobody edits the wrong one. */
export const TaskHead = ({ task, layout, handle, ...actions }: TaskHeadProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef(task);
  const { id, title, references } = task.invention;
  const Heading = layout === 'full' ? 'h1' : 'h2';
  useTaskKey({
    letter: 'e',
    label: 'Edit the title',
    isOn: task.canEdit,
    run: () => heading.current?.querySelector('button')?.click(),
  });
  return (
    <header className={classes.head} data-saving={handle.isSaving || undefined}>
      <Row gap={8}>
        <Link to="/inventions/$id" params={{ id }} className={classes.invention} title={title}>
          {references[0] !== undefined && (
            <ReferenceChip title={references.join(', ')}>{references[0]}</ReferenceChip>
          )}
          <span className={classes.inventionTitle}>{title}</span>
        </Link>
        <TaskActions task={task} isFull={layout === 'full'} {...actions} />
      </Row>
      <Row gap={8} className={classes.titleLine}>
        <Heading ref={heading} className={classes.title}>
          <InlineText
            value={task.title}
            label="Title of the task"
            maxLength={maxTitleLength}
            className={classes.titleText}
            disabled={!task.canEdit}
            onOpen={() => {
              opened.current = task;
            }}
            onSave={(text) => void handle.edit({ title: text }, opened.current)}
          />
        </Heading>
        <TaskMarks task={task} />
      </Row>
      <SectionLinks taskId={task.id} />
    </header>
  );
};
