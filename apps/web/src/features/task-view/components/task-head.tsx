import type { TaskView } from '@hub/contract/workflow/task.schema.ts';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { ReferenceChip } from '../../../components/reference-chip.tsx';
import { InlineText, TaskMarks, type useTaskEdit } from '../../tasks/public.ts';
import { useTaskKey } from '../hooks/use-task-key.ts';
import { SectionLinks } from './section-links.tsx';
import { TaskActs } from './task-acts.tsx';
import classes from './task-head.module.css';

interface TaskHeadProps {
  task: TaskView;
  layout: 'pane' | 'full';
  handle: ReturnType<typeof useTaskEdit>;
  onDelete: () => void;
  onClose: () => void;
  onFull?: (isFull: boolean) => void;
}

const LONGEST_TITLE = 500;

/** Names the task and its invention, and stays in sight: nobody should write into the wrong one. */
export const TaskHead = ({ task, layout, handle, ...acts }: TaskHeadProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef(task);
  const { id, title, references } = task.invention;
  const Heading = layout === 'full' ? 'h1' : 'h2';
  useTaskKey({
    letter: 'e',
    label: 'Edit the title',
    run: () => heading.current?.querySelector('button')?.click(),
  });
  return (
    <header className={classes.head} data-saving={handle.isSaving || undefined}>
      <div className={classes.bar}>
        <Link to="/inventions/$id" params={{ id }} className={classes.invention} title={title}>
          {references[0] !== undefined && (
            <ReferenceChip title={references.join(', ')}>{references[0]}</ReferenceChip>
          )}
          <span className={classes.inventionTitle}>{title}</span>
        </Link>
        <TaskActs task={task} isFull={layout === 'full'} {...acts} />
      </div>
      <div className={classes.titleLine}>
        <Heading ref={heading} className={classes.title}>
          <InlineText
            value={task.title}
            label="Title of the task"
            maxLength={LONGEST_TITLE}
            className={classes.titleText}
            disabled={!task.canEdit}
            onOpen={() => {
              opened.current = task;
            }}
            onSave={(text) => void handle.edit({ title: text }, opened.current)}
          />
        </Heading>
        <TaskMarks task={task} />
      </div>
      <SectionLinks taskId={task.id} />
    </header>
  );
};
