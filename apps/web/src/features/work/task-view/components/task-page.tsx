import type { TaskId } from '@hub/contract/fields.ts';
import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSetting, useSettingsPane } from '../../../ground/settings/public.ts';
import { useTaskEdit } from '../../../tasks/tasks/public.ts';
import { useLiveTask } from '../hooks/use-live-task.ts';
import { taskFormsSetting } from '../model/task-forms-setting.ts';
import { CommentsSection } from './comments-section.tsx';
import { HistorySection } from './history-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { Section } from './section.tsx';
import { TaskConflicts } from './task-conflicts.tsx';
import { TaskFacts } from './task-facts.tsx';
import { TaskHead } from './task-head.tsx';
import classes from './task-page.module.css';
import { WorkflowSteps } from './workflow-steps.tsx';

export interface TaskViewProps {
  taskId: TaskId;
  /** `pane` beside a list, with its own scroll area; `full` as a page. */
  layout: 'pane' | 'full';
  onClose: () => void;
  /** Switches between full page and side panel; omitted if only one is possible. */
  onFull?: (isFull: boolean) => void;
  /** Opens another task of the same milestone. */
  onOpenTask: (taskId: TaskId) => void;
}

const formSettings = [{ view: 'TaskForms', setting: taskFormsSetting }] as const;

/** A loaded task. */
export const TaskPage = ({
  task,
  layout,
  onClose,
  onFull,
  onOpenTask,
}: TaskViewProps & { task: TaskView }) => {
  const handle = useTaskEdit(task);
  useLiveTask(task);
  useSettingsPane(formSettings);
  const { sections } = useSetting(taskFormsSetting);
  const shows = (section: (typeof sections)[number]): boolean => sections.includes(section);
  usePageTitle(task.title);
  const remove = (): void => {
    onClose();
    void handle.remove();
  };
  return (
    <>
      <TaskHead {...{ task, layout, handle, onClose }} onDelete={remove} {...(onFull && { onFull })} />
      <div className={classes.body}>
        <Section id="details" title="Details">
          <TaskFacts task={task} handle={handle} onDelete={remove} />
          {shows('Workflow') && <WorkflowSteps task={task} onOpenTask={onOpenTask} />}
        </Section>
        <div className={classes.main}>
          {shows('Notes') && <NotesSection task={task} />}
          {shows('Comments') && <CommentsSection task={task} />}
          {shows('History') && <HistorySection task={task} edit={handle.edit} />}
        </div>
      </div>
      <TaskConflicts task={task} />
    </>
  );
};
