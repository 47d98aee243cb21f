import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import type { DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import { bindWorkflow } from '@hub/contract/workflow/execute.calls.ts';
import type { ListedTemplate } from '@hub/contract/workflow/template.schema.ts';
import { Select } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { countOf } from '../../../lib/count-words.ts';
import { HttpError } from '../../../lib/http/http-error.ts';
import { request } from '../../../lib/http/request.ts';
import { failureText, showUndo } from '../../editing/public.ts';
import { calendar } from '../../tasks/public.ts';
import { takeBack } from '../api/take-back.ts';
import {
  type BindInput,
  bindPreviewQuery,
  boundWorkflowsQuery,
  fittingTemplateQuery,
  renewInventionWork,
  templateChoicesQuery,
} from '../api/workflows.queries.ts';
import { useAskedFacts } from '../hooks/use-asked-facts.ts';
import { useTakenFacts } from '../hooks/use-taken-facts.ts';
import { isCountryNamed } from '../model/asked-facts.ts';
import { planSize, type RolePeople, rolesOfPlans } from '../model/plan-words.ts';
import { templateChoices, templateDetail } from '../model/template-choices.ts';
import { FactFields } from './fact-fields.tsx';
import classes from './fields.module.css';
import { MatterFields } from './matter-fields.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { RolePickers } from './role-pickers.tsx';

type Named = Pick<Invention, 'id' | 'references'>;

const dateLabels: Readonly<Record<ListedTemplate['anchor'], string>> = {
  trigger: 'Date of what starts it',
  due: 'To be done by',
};

/** Which templates there are, and the one that fits the invention. */
function useTemplates(references: readonly string[]) {
  const { data: templates = [], isPending } = useQuery(templateChoicesQuery);
  const fitting = useQuery(fittingTemplateQuery(references));
  return { templates, fittingId: fitting.data?.id, isReading: isPending || fitting.isPending };
}

/** What is said of the chosen template, and of one that runs already. */
const TemplateNote = ({ template, fits }: { template: ListedTemplate; fits: boolean }) => (
  <p className={classes.muted}>
    {templateDetail(template)}
    {fits && !template.isDefault && ' · suggested by the references'}
    {template.description && ` · ${template.description}`}
  </p>
);

function useStart(invention: Named, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BindInput) =>
      request(bindWorkflow, { body, headers: { 'idempotency-key': crypto.randomUUID() } }),
    onSuccess: async ({ workflow, milestones }) => {
      // The new milestones are in their place before the dialog goes, so nothing moves under the pointer.
      await renewInventionWork(client, invention.id);
      const made = `${countOf(milestones.length, 'milestone')}, ${countOf(workflow.totalTasks, 'task')}`;
      showUndo({
        text: `“${workflow.template.title}” was started: ${made}.`,
        onUndo: () => void takeBack(client, workflow),
      });
      onClose();
    },
  });
}

/** Starts the work of a template on an invention, after showing what it will make. */
export const StartWorkflow = ({ invention, onClose }: { invention: Named; onClose: () => void }) => {
  const { templates, fittingId, isReading } = useTemplates(invention.references);
  const { data: running = [] } = useQuery(boundWorkflowsQuery(invention.id));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(null);
  const [facts, setFacts] = useState<DeadlineFacts>({});
  const [roles, setRoles] = useState<RolePeople>({});
  const templateId = chosenId ?? fittingId;
  const template = templates.find(({ id }) => id === templateId);
  const anchor = template?.anchor ?? 'trigger';
  const body: BindInput = {
    inventionId: invention.id,
    templateId,
    ...(date !== null && (anchor === 'due' ? { target: date } : { trigger: date })),
    facts,
    roles,
  };
  const plan = useQuery({
    ...bindPreviewQuery(body),
    enabled: template !== undefined && date !== null && isCountryNamed(facts),
  });
  const asked = useAskedFacts(plan.error);
  const taken = useTakenFacts(plan.data);
  const start = useStart(invention, onClose);
  const isTwice =
    start.error instanceof HttpError &&
    start.error.problem?.code === 'workflow.bound_twice' &&
    start.variables?.templateId === templateId;
  const runs =
    isTwice ||
    running.some(({ template: { id }, openTasks }) => id === plan.data?.template.id && openTasks > 0);
  const isReady =
    plan.data !== undefined && !plan.isPlaceholderData && !plan.isFetching && !plan.error && date !== null;
  return (
    <Modal
      title="Start a workflow"
      opened
      onClose={onClose}
      width={860}
      fillsPhone
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            color="primary"
            loading={start.isPending}
            disabled={!isReady}
            onClick={() => start.mutate({ ...body, again: runs }, { onError: () => void plan.refetch() })}
          >
            {runs ? 'Start once more' : 'Start'}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <div className={classes.pair}>
          <Select
            size="sm"
            label="Template"
            searchable
            data={templateChoices(templates, fittingId)}
            value={templateId ?? null}
            onChange={(id) => {
              setChosenId(id);
              setRoles({});
            }}
            nothingFoundMessage="No template is called that"
            placeholder="Find a template"
            // What is being typed would give way to the template that is found.
            disabled={isReading}
          />
          <DateInput
            {...calendar}
            size="sm"
            label={dateLabels[anchor]}
            value={date}
            onChange={setDate}
            valueFormat="D MMM YYYY"
            placeholder="The work counts from it"
          />
        </div>
        {template && <TemplateNote template={template} fits={template.id === fittingId} />}
        <FactFields names={asked} facts={facts} onChange={setFacts} />
        <MatterFields takes={taken} facts={facts} onChange={setFacts} />
        <PlanPreview
          plan={plan}
          label="What will be made"
          emptyText="Give the date to see the milestones, the steps and their dates before anything is made."
        />
        {plan.data && date !== null && (
          <>
            <RolePickers usual={rolesOfPlans([plan.data])} chosen={roles} onChange={setRoles} />
            <p className={classes.muted}>{planSize(plan.data)} will be made.</p>
          </>
        )}
        {start.error && !isTwice && (
          <p className={classes.problem} role="alert">
            {failureText(start.error)}
          </p>
        )}
      </div>
    </Modal>
  );
};
