import type { InventionId } from '@hub/contract/fields.ts';
import type { ReportDraft } from '@hub/contract/reports/report.schema.ts';
import { IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMatches, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { inventionQuery } from '../../../find/invention-cache/public.ts';
import { draftsQuery, fieldsQuery } from '../api/reports.queries.ts';
import { type ReportDrafting, useReportDraft } from '../hooks/use-report-draft.ts';
import { useStepGuard } from '../hooks/use-step-guard.ts';
import { type Wizard, WizardContext } from '../hooks/wizard-context.ts';
import { createFieldCheck } from '../model/field-values.ts';
import type { WizardSearch } from '../model/wizard-search.ts';
import { type StepId, stepAt, stepOf } from '../model/wizard-steps.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { InventionFailure } from './invention-failure.tsx';
import { WizardFrame } from './wizard-frame.tsx';

const title = 'Report generation';

interface ReportWizardProps extends WizardSearch {
  /** The open step. */
  children: ReactNode;
}

type StepsProps = ReportWizardProps & Pick<ComponentProps<typeof WizardFrame>, 'shown'>;

/** Loads the fields of the chosen reports and checks the values of the draft. */
const useFields = (inventionId: InventionId | undefined, drafting: ReportDrafting | null) => {
  const [check] = useState(createFieldCheck);
  const reportIds = drafting?.fields.reportIds ?? [];
  const query = useQuery({
    ...fieldsQuery(inventionId as InventionId, reportIds),
    enabled: inventionId !== undefined && reportIds.length > 0,
  });
  const fields = query.isPlaceholderData || reportIds.length === 0 ? undefined : query.data;
  const values = drafting?.fields.values;
  const problems = useMemo(() => (fields && values ? check(fields, values) : []), [check, fields, values]);
  return { fields, problems, error: query.error, retry: () => void query.refetch() };
};

/** The wizard around a step, which it shows once everything before it is done. */
const WizardSteps = ({
  inventionId,
  draft: draftId,
  drafting,
  shown,
  children,
}: StepsProps & { drafting: ReportDrafting | null }) => {
  const navigate = useNavigate();
  // The address changes before the step is loaded; the matches change with the step on the screen.
  const step = useMatches({ select: (matches) => stepAt(matches.at(-1)?.pathname ?? '') });
  const { data: invention } = useQuery({
    ...inventionQuery(inventionId as InventionId),
    enabled: inventionId !== undefined,
  });
  const { fields, problems, error, retry } = useFields(inventionId, drafting);
  // A draft that was just created is in the cache before this is rendered with it.
  const created = useQueryClient()
    .getQueryData(draftsQuery(inventionId as InventionId).queryKey)
    ?.find(({ id }) => id === draftId);
  const progress = {
    inventionId,
    draft: drafting?.fields ?? created ?? null,
    problems: fields && problems.length,
  };
  const search = { inventionId, draft: drafting?.saved.id ?? draftId };
  const { isAllowed, reason } = useStepGuard(step, progress, search);
  const wizard: Wizard = {
    step,
    invention,
    drafting,
    fields,
    fieldsError: error,
    retryFields: retry,
    problems,
    search,
    goTo: (id: StepId, draft = search.draft) =>
      void navigate({ to: stepOf(id).to, search: { inventionId, draft } }),
  };
  return (
    <WizardContext value={wizard}>
      {drafting?.theirs && <DraftConflict drafting={drafting} fields={fields} />}
      <WizardFrame progress={progress} shown={shown} reason={reason}>
        {isAllowed && (drafting || step === 'start') && children}
      </WizardFrame>
    </WizardContext>
  );
};

const DraftSteps = ({ opened, ...props }: StepsProps & { opened: ReportDraft | null }) => (
  <WizardSteps {...props} drafting={useReportDraft(opened)} />
);

/** Wizard of an invention; reads the person's drafts first. */
const InventionWizard = (props: StepsProps & { inventionId: InventionId }) => {
  const { inventionId, draft } = props;
  const invention = useQuery(inventionQuery(inventionId));
  const drafts = useQuery(draftsQuery(inventionId));
  const failed = [invention, drafts].find(({ isError, data }) => isError && data === undefined);
  if (failed)
    return (
      <InventionFailure
        inventionId={inventionId}
        title="Your drafts could not be loaded"
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!invention.data || !drafts.data) return <TableSkeleton label="Loading your drafts" />;
  const [newest] = drafts.data;
  const opened = draft === undefined ? newest : drafts.data.find(({ id }) => id === draft);
  return <DraftSteps {...props} opened={opened ?? null} />;
};

/** Wizard that generates reports for an invention: start, link, list, fill and review. */
export const ReportWizard = ({ inventionId, draft, children }: ReportWizardProps) => {
  const shown = useRef<StepId | null>(null);
  const mayGenerate = useHasPermission('reports:generate');
  if (!mayGenerate)
    return (
      <Page title={title} pin={false}>
        <EmptyState icon={<Icon icon={IconLock} size="mdx" />} title="You cannot generate reports">
          Ask an administrator for the permission to generate reports.
        </EmptyState>
      </Page>
    );
  return (
    <Page title={title} pin={{ to: '/reports/generation' }}>
      {inventionId === undefined ? (
        <WizardSteps inventionId={undefined} draft={undefined} drafting={null} shown={shown}>
          {children}
        </WizardSteps>
      ) : (
        <InventionWizard inventionId={inventionId} draft={draft} shown={shown}>
          {children}
        </InventionWizard>
      )}
    </Page>
  );
};
