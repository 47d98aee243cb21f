import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import type { BoundWorkflow } from '@hub/contract/workflow/execute.schema.ts';
import { Menu } from '@mantine/core';
import { IconCalendarDue, IconDots, IconPlayerPlay, IconVersions } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyView } from '../../../components/lazy-view.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { LegalDate, taskProgress, useCanEdit, workQuery } from '../../tasks/public.ts';
import { boundWorkflowsQuery } from '../api/workflows.queries.ts';
import classes from './invention-workflows.module.css';

const StartWorkflow = lazyView(async () => (await import('./start-workflow.tsx')).StartWorkflow);
const MoveWorkflow = lazyView(async () => (await import('./move-workflow.tsx')).MoveWorkflow);
const UpgradeWorkflow = lazyView(async () => (await import('./upgrade-workflow.tsx')).UpgradeWorkflow);

type Act = { kind: 'start' } | { kind: 'move' | 'upgrade'; workflow: BoundWorkflow };

const canUpgrade = ({ template, version }: BoundWorkflow): boolean =>
  !template.deleted && template.version > version;

const WorkflowDate = ({ trigger, target }: BoundWorkflow) => {
  const date = trigger ?? target;
  if (date === null) return <span className={classes.muted}>No date</span>;
  return (
    <span>
      <span className={classes.muted}>{trigger ? 'from ' : 'by '}</span>
      <LegalDate date={date} />
    </span>
  );
};

/** How far a workflow is: as the tasks on the screen say, else as it was read. */
function useProgress({ id, inventionId, openTasks, totalTasks }: BoundWorkflow) {
  const { data: work } = useQuery({ ...workQuery(inventionId), enabled: false });
  const tasks = work?.milestones.flatMap((milestone) => milestone.tasks) ?? [];
  const shown = taskProgress([...tasks, ...(work?.tasks ?? [])].filter(({ workflow }) => workflow.id === id));
  return shown.total > 0 ? shown : { done: totalTasks - openTasks, total: totalTasks };
}

interface WorkflowRowProps {
  workflow: BoundWorkflow;
  canEdit: boolean;
  onAct: (act: Act) => void;
}

const WorkflowRow = ({ workflow, canEdit, onAct }: WorkflowRowProps) => {
  const { template, version } = workflow;
  const { done, total } = useProgress(workflow);
  const isOpen = done < total;
  return (
    <li className={classes.row}>
      <span className={classes.title}>
        {template.title} <span className={classes.muted}>version {version}</span>
      </span>
      <span className={classes.date}>
        <WorkflowDate {...workflow} />
      </span>
      <span className={classes.count}>
        {done} of {total} done
      </span>
      <span className={classes.state}>
        <StatusChip tone={isOpen ? 'info' : 'good'}>{isOpen ? 'Open' : 'Finished'}</StatusChip>
      </span>
      <span className={classes.acts}>
        {canEdit && canUpgrade(workflow) && (
          <Button size="small" variant="text" onClick={() => onAct({ kind: 'upgrade', workflow })}>
            Apply version {template.version}
          </Button>
        )}
        {canEdit && (
          <Menu position="bottom-end" width={200}>
            <Menu.Target>
              <Button variant="icon" size="small" aria-label={`More for workflow “${template.title}”`}>
                <Icon icon={IconDots} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<Icon icon={IconCalendarDue} />}
                onClick={() => onAct({ kind: 'move', workflow })}
              >
                Move dates
              </Menu.Item>
              {canUpgrade(workflow) && (
                <Menu.Item
                  leftSection={<Icon icon={IconVersions} />}
                  onClick={() => onAct({ kind: 'upgrade', workflow })}
                >
                  Apply version {template.version}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </span>
    </li>
  );
};

/** The workflows that run or ran on an invention, and the way to start another. */
export const InventionWorkflows = ({ invention }: { invention: Pick<Invention, 'id' | 'references'> }) => {
  const { data: workflows, error, refetch } = useQuery(boundWorkflowsQuery(invention.id));
  const canEdit = useCanEdit();
  const headingId = useId();
  const [act, setAct] = useState<Act | null>(null);
  const close = (): void => setAct(null);
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <header className={classes.bar}>
        <h2 id={headingId}>Workflows</h2>
        {canEdit && (
          <span className={classes.add}>
            <Button
              size="small"
              icon={<Icon icon={IconPlayerPlay} size="sm" />}
              onClick={() => setAct({ kind: 'start' })}
            >
              Start a workflow
            </Button>
          </span>
        )}
      </header>
      {error && !workflows && (
        <ErrorState title="The workflows could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {workflows?.length === 0 && (
        <p className={classes.none}>
          No workflow runs here yet. One makes the milestones and steps of a template with their dates.
        </p>
      )}
      {workflows && workflows.length > 0 && (
        <ul className={classes.list} aria-label="Workflows">
          {workflows.map((workflow) => (
            <WorkflowRow key={workflow.id} workflow={workflow} canEdit={canEdit} onAct={setAct} />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {act?.kind === 'start' && <StartWorkflow invention={invention} onClose={close} />}
        {act?.kind === 'move' && <MoveWorkflow workflow={act.workflow} onClose={close} />}
        {act?.kind === 'upgrade' && <UpgradeWorkflow workflow={act.workflow} onClose={close} />}
      </Suspense>
    </section>
  );
};
