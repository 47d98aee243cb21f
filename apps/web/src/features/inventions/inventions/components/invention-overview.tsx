import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Stack } from '../../../../components/look/stack.tsx';
import { inventionQuery } from '../../../find/invention-cache/public.ts';
import { useSetting, useSettingsPane } from '../../../ground/settings/public.ts';
import { InventionDocuments, OpenDocumentsNotice } from '../../../prosecution/incoming-documents/public.ts';
import { MilestonesOverview } from '../../../work/milestones/public.ts';
import { Notes } from '../../../work/notes/public.ts';
import { InventionWorkflows } from '../../../work/workflow-runs/public.ts';
import { inventionContentSetting } from '../model/invention-content-setting.ts';
import { InventionFacts } from './invention-facts.tsx';
import classes from './invention-overview.module.css';

const contentSettings = [{ view: 'InventionContent', setting: inventionContentSetting }] as const;

/** The overview tab: milestones, tasks, workflows and documents, with invention details beside them. */
export const InventionOverview = ({ id }: { id: InventionId }) => {
  const { data: invention } = useQuery(inventionQuery(id));
  useSettingsPane(contentSettings);
  const { sections } = useSetting(inventionContentSetting);
  const shows = (section: (typeof sections)[number]): boolean => sections.includes(section);
  return (
    <Stack gap={24} align="start" className={classes.overview}>
      <div className={classes.main}>
        <OpenDocumentsNotice key={`open documents ${id}`} inventionId={id} />
        <MilestonesOverview key={id} inventionId={id} />
        {shows('Notes') && <Notes key={`notes ${id}`} inventionId={id} milestoneId={null} />}
        {invention && shows('Workflows') && (
          <InventionWorkflows key={`workflows ${id}`} invention={invention} />
        )}
        {shows('Documents') && <InventionDocuments key={`documents ${id}`} inventionId={id} />}
      </div>
      {invention && shows('Details') && (
        <aside aria-label="Invention details">
          <InventionFacts invention={invention} />
        </aside>
      )}
    </Stack>
  );
};
