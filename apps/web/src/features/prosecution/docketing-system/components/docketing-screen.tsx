import type { InventionDocketing } from '@hub/contract/docketing-system/docketing.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { useSetting, useSettingsPane } from '../../../ground/settings/public.ts';
import { connectionQuery, docketingQuery } from '../api/docketing.queries.ts';
import { docketingActivitySetting } from '../model/docketing-activity-setting.ts';
import { ComparisonSection } from './comparison-section.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { DecisionLog } from './decision-log.tsx';
import classes from './docketing-screen.module.css';
import { MatterSection } from './matter-section.tsx';
import { UnknownMatters } from './unknown-matters.tsx';
import { UnreadEntries } from './unread-entries.tsx';

const settings = [{ view: 'DocketingActivity', setting: docketingActivitySetting }] as const;

interface DocketingScreenProps {
  inventionId: InventionId;
  /** Opens the form in which references are edited. */
  onAddReference: () => void;
}

const NotLinked = ({
  prefix,
  canEdit,
  onAddReference,
}: Pick<InventionDocketing, 'prefix' | 'canEdit'> & Pick<DocketingScreenProps, 'onAddReference'>) => (
  <EmptyState
    icon={<Icon icon={IconCalendarCheck} size="mdx" />}
    title="No docketing matter"
    actions={
      canEdit && (
        <Button color="primary" onClick={onAddReference}>
          Add reference
        </Button>
      )
    }
  >
    A reference such as {prefix}12345 links this invention to its matter in the docketing system.
  </EmptyState>
);

const Docketing = ({
  docketing,
  onAddReference,
}: Pick<DocketingScreenProps, 'onAddReference'> & { docketing: InventionDocketing }) => {
  const value = useSetting(docketingActivitySetting);
  const { inventionId, matters, decisions, prefix, canEdit, applicationNumber } = docketing;
  const isLinked = matters.length > 0;
  return (
    <>
      {isLinked ? (
        <>
          <ComparisonSection docketing={docketing} showsAgreements={value.agreements} />
          {matters.map((matter) => (
            <MatterSection
              key={matter.number}
              inventionId={inventionId}
              matter={matter}
              prefix={prefix}
              applicationNumber={applicationNumber}
              showsClosed={value.closed}
            />
          ))}
        </>
      ) : (
        <NotLinked prefix={prefix} canEdit={canEdit} onAddReference={onAddReference} />
      )}
      <DecisionLog inventionId={inventionId} decisions={decisions} canEdit={canEdit} />
    </>
  );
};

/** The docketing tab: events of the docketing system, how they compare with patent office and hub, and the log. */
export const DocketingScreen = ({ inventionId, onAddReference }: DocketingScreenProps) => {
  useSettingsPane(settings);
  const query = useQuery(docketingQuery(inventionId));
  const { data } = query;
  const { data: connection } = useQuery(connectionQuery);
  const managesWorkflows = useHasPermission('workflow:manage');
  return (
    <div className={classes.screen}>
      <h2 data-unseen>Docketing</h2>
      {connection && <ConnectionNotice connection={connection} />}
      {managesWorkflows && <UnreadEntries />}
      <QueryView query={query} subject="the docketing matters">
        {(data) => <Docketing docketing={data} onAddReference={onAddReference} />}
      </QueryView>
      {data && managesWorkflows && <UnknownMatters prefix={data.prefix} />}
    </div>
  );
};
