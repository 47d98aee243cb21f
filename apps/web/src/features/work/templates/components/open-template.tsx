import type { WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { templateSettingsQuery } from '../../../../components/labels/use-review-label.ts';
import { Box, Stack } from '../../../../components/look/stack.tsx';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { type TemplateEditing, TemplateEditingProvider } from '../hooks/template-editing.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { findFaults } from '../model/content-faults.ts';
import { focusPart } from '../model/focus-part.ts';
import { review } from '../model/template-labels.ts';
import type { TemplateSearch } from '../model/template-search.ts';
import { DraftBar } from './draft-bar.tsx';
import classes from './open-template.module.css';
import { PartPanel } from './part-panel.tsx';
import { StaleDraft } from './stale-draft.tsx';
import { StepList } from './step-list.tsx';
import { TemplateGraph } from './template-graph.tsx';
import { TemplateHeader } from './template-header.tsx';

interface OpenTemplateProps {
  template: WorkflowTemplate;
  search: TemplateSearch;
  onSearch: (search: TemplateSearch) => void;
}

/** A loaded template: header, draft, milestones and steps as list or graph, and the selected part. */
export const OpenTemplate = ({ template, search, onSearch }: OpenTemplateProps) => {
  const canManage = useHasPermission('workflow:manage');
  const draft = useDraft(template);
  const { data: settings } = useQuery(templateSettingsQuery);
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  const openId = search.part ?? null;
  const open = (id: string | null): void => {
    onSearch({ ...search, part: id ?? undefined });
    if (id === null && openId) focusPart(openId);
  };
  const editing: TemplateEditing = {
    milestones: draft.milestones,
    canManage,
    faults: findFaults(draft.milestones),
    reviewLabel: settings?.reviewLabel ?? review,
    openId,
    open,
    dispatch: draft.dispatch,
  };
  const isGraph = search.view === 'graph' && !isPhone;
  return (
    <TemplateEditingProvider value={editing}>
      <div className={classes.screen}>
        <TemplateHeader
          template={template}
          canManage={canManage}
          isGraph={isGraph}
          onGraph={(isWanted) => onSearch({ ...search, view: isWanted ? 'graph' : undefined })}
          onFlush={draft.flush}
        />
        {canManage && <DraftBar template={template} draft={draft} faults={editing.faults} />}
        {draft.status === 'stale' && draft.theirs && <StaleDraft draft={draft} theirs={draft.theirs} />}
        <Stack gap={24} align="start" className={classes.body} data-open={openId !== null || undefined}>
          <Box shrinks>{isGraph ? <TemplateGraph /> : <StepList />}</Box>
          <PartPanel key={openId} />
        </Stack>
      </div>
    </TemplateEditingProvider>
  );
};
