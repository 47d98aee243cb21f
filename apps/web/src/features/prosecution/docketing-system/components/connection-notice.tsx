import type { DocketingConnection } from '@hub/contract/docketing-system/docketing.schema.ts';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import classes from './docketing-screen.module.css';

/** Whether the docketing system is connected, and when it was last read. */
export const ConnectionNotice = ({ connection }: { connection: DocketingConnection }) => {
  const { state, isDemo, lastReadAt, fault } = connection;
  if (state === 'off')
    return (
      <Notice tone="info" title="The docketing system is not connected.">
        An administrator connects it with HUB_DOCKETING_URL and HUB_DOCKETING_KEY when the hub is started.
      </Notice>
    );
  return (
    <>
      {state === 'failing' && (
        <Notice tone="warning" title="The docketing system could not be read.">
          {fault} The hub keeps trying. Everything it read before is still here.
        </Notice>
      )}
      <p className={classes.line}>
        {isDemo && <StatusChip tone="accent">Demo data</StatusChip>}
        <span className={classes.read}>
          {lastReadAt === null ? (
            'Not checked yet'
          ) : (
            <>
              Last checked <MomentAge at={lastReadAt} />
            </>
          )}
        </span>
      </p>
    </>
  );
};
