import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import type { ListedTemplate } from '@hub/contract/templates/template.schema.ts';
import { startWorkflow } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import {
  FactFields,
  isCountryNamed,
  isDateFact,
  MatterFields,
  OptionalFacts,
  useAskedFacts,
} from '../../../dates/deadlines/public.ts';
import { failureText, showUndo } from '../../../ground/editing/public.ts';
import { renewInventionWork } from '../../../tasks/tasks/public.ts';
import { undoStart } from '../api/undo-start.ts';
import {
  fittingTemplateQuery,
  type StartInput,
  startPreviewQuery,
  templateChoicesQuery,
  workflowRunsQuery,
} from '../api/workflows.queries.ts';
import { useTakenFacts } from '../hooks/use-taken-facts.ts';
import { lacksReviewer, planSize, type RolePeople, rolesOfPlans } from '../model/plan-labels.ts';
import { templateChoices, templateDetail } from '../model/template-choices.ts';
import classes from './fields.module.css';
import { PlanPreview } from './plan-preview.tsx';
import { RolePickers } from './role-pickers.tsx';

type Named = Pick<Invention, 'id' | 'references'>;

const dateLabels: Readonly<Record<ListedTemplate['anchor'], string>> = {
  trigger: 'Trigger date',
  due: 'Target date',
};

/** Returns all templates and the id of the one suggested for the invention. */
const useTemplates = (references: readonly string[]) => {
  const { data: templates = [], isPending } = useQuery(templateChoicesQuery);
  const fitting = useQuery(fittingTemplateQuery(references));
  return {
    templates,
    fittingId: fitting.data?.template.id,
    isFallback: fitting.data?.isFallback ?? false,
    isReading: isPending || fitting.isPending,
  };
};

/** Details of the chosen template. */
const TemplateNote = ({ template, fits }: { template: ListedTemplate; fits: boolean }) => (
  <Muted as="p">
    {templateDetail(template)}
    {fits && !template.isDefault && ' · suggested for this invention'}
    {template.description && ` · ${template.description}`}
  </Muted>
);

const useStart = (invention: Named, onClose: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StartInput) =>
      request(startWorkflow, { body, headers: { 'idempotency-key': crypto.randomUUID() } }),
    onSuccess: async ({ workflow, milestones }) => {
      // The new milestones load before the dialog closes, so that the layout does not shift under the pointer.
      await renewInventionWork(client, invention.id);
      const made = `${countOf(milestones.length, 'milestone')}, ${countOf(workflow.totalTasks, 'task')}`;
      showUndo({
        text: `“${workflow.template.title}” was started: ${made}.`,
        onUndo: () => void undoStart(client, workflow),
      });
      onClose();
    },
  });
};

/** Dialog that starts a workflow on an invention, with a preview of its milestones and steps. */
export const StartWorkflow = ({ invention, onClose }: { invention: Named; onClose: () => void }) => {
  const { templates, fittingId, isFallback, isReading } = useTemplates(invention.references);
  const { data: running = [] } = useQuery(workflowRunsQuery(invention.id));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(null);
  const [facts, setFacts] = useState<DeadlineFacts>({});
  const [roles, setRoles] = useState<RolePeople>({});
  const templateId = chosenId ?? fittingId;
  const template = templates.find(({ id }) => id === templateId);
  const anchor = template?.anchor ?? 'trigger';
  const body: StartInput = {
    inventionId: invention.id,
    templateId,
    ...(date !== null && (anchor === 'due' ? { target: date } : { trigger: date })),
    facts,
    roles,
  };
  const plan = useQuery({
    ...startPreviewQuery(body),
    enabled: template !== undefined && date !== null && isCountryNamed(facts),
  });
  const asked = useAskedFacts(plan.error);
  const taken = useTakenFacts(plan.data);
  const start = useStart(invention, onClose);
  const isTwice =
    start.error instanceof HttpError &&
    start.error.problem?.code === 'workflow.already_running' &&
    start.variables?.templateId === templateId;
  const runs =
    isTwice ||
    running.some(({ template: { id }, openTasks }) => id === plan.data?.template.id && openTasks > 0);
  const isReady =
    plan.data !== undefined &&
    !plan.isPlaceholderData &&
    !plan.isFetching &&
    !plan.error &&
    date !== null &&
    !lacksReviewer(rolesOfPlans([plan.data]), roles);
  const submit = (): void => {
    if (isReady && !start.isPending)
      start.mutate({ ...body, again: runs }, { onError: () => void plan.refetch() });
  };
  return (
    <FormDialog
      title="Start a workflow"
      onClose={onClose}
      width={860}
      fillsPhone
      submitLabel={runs ? 'Start again' : 'Start'}
      isSaving={start.isPending}
      isDisabled={!isReady}
      gap={16}
      onSubmit={submit}
    >
      <Stack gap={12} align="start" className={classes.pair}>
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
          nothingFoundMessage="No matching template"
          placeholder="Find a template"
          // The suggested template would replace a text that is being typed.
          disabled={isReading}
        />
        <DateField
          label={dateLabels[anchor]}
          value={date}
          onChange={setDate}
          placeholder="All dates are calculated from it"
        />
      </Stack>
      {isFallback && (
        <Muted as="p" role="status">
          The template for this invention could not be looked up. The default template is suggested instead.
        </Muted>
      )}
      {template && <TemplateNote template={template} fits={template.id === fittingId && !isFallback} />}
      <FactFields names={asked} facts={facts} onChange={setFacts} />
      <MatterFields takes={taken} facts={facts} onChange={setFacts} />
      <OptionalFacts
        names={[...taken].filter(isDateFact).filter((name) => !asked.includes(name))}
        facts={facts}
        onChange={setFacts}
      />
      <PlanPreview
        plan={plan}
        label="Preview"
        emptyText="Enter the date to preview the milestones, steps and dates before anything is created."
      />
      {plan.data && date !== null && (
        <>
          <RolePickers usual={rolesOfPlans([plan.data])} chosen={roles} onChange={setRoles} />
          <Muted as="p">{planSize(plan.data)} will be created.</Muted>
        </>
      )}
      {start.error && !isTwice && (
        <Text as="p" tone="danger" role="alert">
          {failureText(start.error)}
        </Text>
      )}
    </FormDialog>
  );
};
