import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import type { WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { Menu } from '@mantine/core';
import { IconCalendarDue, IconDots, IconPlayerPlay, IconVersions } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Box, Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { taskProgress, useCanEdit, workQuery } from '../../../tasks/tasks/public.ts';
import { workflowRunsQuery } from '../api/workflows.queries.ts';
import { canUpgrade, moveLabel } from '../model/workflow-labels.ts';
import classes from './invention-workflows.module.css';

const StartWorkflow = lazyView(async () => (await import('./start-workflow.tsx')).StartWorkflow);
const MoveWorkflow = lazyView(async () => (await import('./move-workflow.tsx')).MoveWorkflow);
const UpgradeWorkflows = lazyView(async () => (await import('./upgrade-workflows.tsx')).UpgradeWorkflows);
const UpgradeWorkflow = lazyView(async () => (await import('./upgrade-workflow.tsx')).UpgradeWorkflow);

type OpenDialog = { kind: 'start' | 'upgrade all' } | { kind: 'move' | 'upgrade'; workflow: WorkflowRun };

const WorkflowDate = ({ trigger, target }: WorkflowRun) => {
  const date = trigger ?? target;
  if (date === null) return <Muted weight="normal">No date</Muted>;
  return (
    <span>
      <Muted weight="normal">{trigger ? 'from ' : 'by '}</Muted>
      <LegalDate date={date} />
    </span>
  );
};

/** Progress of a workflow, from the tasks on the screen if they are loaded. */
const useProgress = ({ id, inventionId, openTasks, totalTasks }: WorkflowRun) => {
  const { data: work } = useQuery({ ...workQuery(inventionId), enabled: false });
  const tasks = work?.milestones.flatMap((milestone) => milestone.tasks) ?? [];
  const shown = taskProgress([...tasks, ...(work?.tasks ?? [])].filter(({ workflow }) => workflow.id === id));
  return shown.total > 0 ? shown : { done: totalTasks - openTasks, total: totalTasks };
};

interface WorkflowRowProps {
  workflow: WorkflowRun;
  canEdit: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

const WorkflowRow = ({ workflow, canEdit, onOpen }: WorkflowRowProps) => {
  const { template, version } = workflow;
  const { done, total } = useProgress(workflow);
  const isOpen = done < total;
  return (
    <li className={classes.row}>
      <span className={classes.title}>
        {template.title} <Muted weight="normal">version {version}</Muted>
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
      <span className={classes.actions} data-no-print>
        {canEdit && canUpgrade(workflow) && (
          <Button size="small" variant="text" onClick={() => onOpen({ kind: 'upgrade', workflow })}>
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
                onClick={() => onOpen({ kind: 'move', workflow })}
              >
                {moveLabel(workflow)}
              </Menu.Item>
              {canUpgrade(workflow) && (
                <Menu.Item
                  leftSection={<Icon icon={IconVersions} />}
                  onClick={() => onOpen({ kind: 'upgrade', workflow })}
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

/** The workflow runs of an invention, finished ones included, and a button that starts another. */
export const InventionWorkflows = ({ invention }: { invention: Pick<Invention, 'id' | 'references'> }) => {
  const query = useQuery(workflowRunsQuery(invention.id));
  const { data: workflows } = query;
  const canEdit = useCanEdit(invention.id);
  const headingId = useId();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setDialog(null);
  const outdated = workflows?.filter(canUpgrade) ?? [];
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <Row as="header" gap={12} below={8} className={classes.bar}>
        <h2 id={headingId}>Workflows</h2>
        {canEdit && (
          <Box as="span" atEnd data-no-print>
            {outdated.length > 1 && (
              <Button size="small" variant="text" onClick={() => setDialog({ kind: 'upgrade all' })}>
                Apply new versions ({outdated.length})
              </Button>
            )}
            <Button
              size="small"
              icon={<Icon icon={IconPlayerPlay} size="sm" />}
              onClick={() => setDialog({ kind: 'start' })}
            >
              Start a workflow
            </Button>
          </Box>
        )}
      </Row>
      <QueryView query={query} subject="the workflows" loading={null} />
      {workflows?.length === 0 && (
        <p className={classes.none}>
          No workflows yet. Starting one creates the milestones and steps of a template with their dates.
        </p>
      )}
      {workflows && workflows.length > 0 && (
        <ul className={classes.list} aria-label="Workflows">
          {workflows.map((workflow) => (
            <WorkflowRow key={workflow.id} workflow={workflow} canEdit={canEdit} onOpen={setDialog} />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {canEdit && dialog?.kind === 'start' && <StartWorkflow invention={invention} onClose={close} />}
        {canEdit && dialog?.kind === 'move' && <MoveWorkflow workflow={dialog.workflow} onClose={close} />}
        {canEdit && dialog?.kind === 'upgrade all' && (
          <UpgradeWorkflows workflows={outdated} onClose={close} />
        )}
        {canEdit && dialog?.kind === 'upgrade' && (
          <UpgradeWorkflow workflow={dialog.workflow} onClose={close} />
        )}
      </Suspense>
    </section>
  );
};
