import type { DocketingConnection } from '@hub/contract/docketing-system/docketing.schema.ts';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';

/** Whether the docketing system is connected, and when it was last read. */
export const ConnectionNotice = ({ connection }: { connection: DocketingConnection }) => {
  const { state, isDemo, lastReadAt, fault } = connection;
  const mayAdminister = hasPermission(useStore(session).identity, 'admin');
  if (state === 'off')
    return (
      <Notice tone="info" title="The docketing system is not connected.">
        {mayAdminister
          ? 'Set HUB_DOCKETING_URL and HUB_DOCKETING_KEY, and restart the hub.'
          : 'Ask your administrator to connect it.'}
      </Notice>
    );
  return (
    <>
      {state === 'failing' && (
        <Notice tone="warning" title="The docketing system could not be read.">
          {fault} The hub keeps trying. Everything it read before is still here.
        </Notice>
      )}
      <Row as="p" gap="4 12" wraps tone="secondary">
        {isDemo && <StatusChip tone="accent">Demo data</StatusChip>}
        <Muted size="small" atEnd>
          {lastReadAt === null ? (
            'Not checked yet'
          ) : (
            <>
              Last checked <MomentAge at={lastReadAt} />
            </>
          )}
        </Muted>
      </Row>
    </>
  );
};
