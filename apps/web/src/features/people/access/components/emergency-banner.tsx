import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { accessQuery } from '../api/access.queries.ts';
import { sendEmergencyEnd } from '../api/emergency.queries.ts';

/** Says that an administrator sees the invention by emergency access only, until when, and ends it. */
export const EmergencyBanner = ({ id }: { id: InventionId }) => {
  const client = useQueryClient();
  const { identity } = useStore(session);
  const { data: access } = useQuery(accessQuery(id));
  const [isEnding, setEnding] = useState(false);
  const words = useMomentWords();
  const own = access?.emergencies.find(({ current, by }) => current && by === identity?.email);
  if (!own) return null;
  const end = async (): Promise<void> => {
    setEnding(true);
    try {
      await sendEmergencyEnd(id);
      await client.resetQueries({ queryKey: ['inventions', id] });
    } catch (error) {
      setEnding(false);
      showSaveError(error);
    }
  };
  return (
    <Notice
      tone="warning"
      title={`Emergency access until ${words(own.endsAt).full}.`}
      actions={
        <Button size="small" loading={isEnding} onClick={() => void end()}>
          End now
        </Button>
      }
    >
      Its people were notified. Reason: {own.reason}
    </Notice>
  );
};
