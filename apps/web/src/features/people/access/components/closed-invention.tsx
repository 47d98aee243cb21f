import type { InventionId } from '@hub/contract/fields.ts';
import { emergencyHours } from '@hub/domain/people/emergency-access.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { closedInventionQuery, sendEmergency, wallsQuery } from '../api/emergency.queries.ts';
import classes from './access-panel.module.css';
import { WallConflicts } from './wall-conflicts.tsx';
import { WallList } from './wall-list.tsx';

const EmergencyForm = ({ id }: { id: InventionId }) => {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason.trim() === '' || isSaving) return;
    setSaving(true);
    setError(null);
    try {
      await sendEmergency(id, reason.trim());
      await client.resetQueries({ queryKey: ['inventions', id] });
    } catch (refusal) {
      setError(refusal);
      setSaving(false);
    }
  };
  return (
    <form className={classes.section} aria-label="Emergency access" onSubmit={(event) => void submit(event)}>
      <Row as="h2" gap={6} align="baseline" size="normal" weight="bold" className={classes.head}>
        Emergency access
      </Row>
      <p className={classes.muted}>
        As an administrator you can open it for {emergencyHours} hours. Its people are notified, and the audit
        log keeps your reason.
      </p>
      <TextField
        label="Reason"
        multiline
        rows={3}
        value={reason}
        onChange={setReason}
        maxLength={2000}
        required
      />
      {error !== null && (
        <Text as="p" tone="danger" role="alert">
          {failureText(error)}
        </Text>
      )}
      <div>
        <Button type="submit" color="primary" disabled={reason.trim() === ''} loading={isSaving}>
          Open for {emergencyHours} hours
        </Button>
      </div>
    </form>
  );
};

const Walls = ({ id }: { id: InventionId }) => {
  const walls = useQuery(wallsQuery(id));
  if (!walls.data)
    return (
      <QueryView
        query={walls}
        subject="the walls"
        loading={<LoadingSpinner label="Loading the walls" withText />}
      />
    );
  return (
    <>
      <WallList inventionId={id} walls={walls.data.walls} />
      {walls.data.conflicts.length > 0 && <WallConflicts conflicts={walls.data.conflicts} />}
    </>
  );
};

interface ClosedInventionProps {
  id: InventionId;
  /** Shown if it is not a restricted invention that the person may act on. */
  children: ReactNode;
}

/** A restricted invention as administrators and managers of walls see it without being entitled to it. */
export const ClosedInvention = ({ id, children }: ClosedInventionProps) => {
  const { identity } = useStore(session);
  const { data: closed, isPending } = useQuery(closedInventionQuery(id));
  if (isPending) return <LoadingSpinner label="Loading the invention" />;
  if (!closed || closed.visible) return children;
  const { references } = closed;
  return (
    <Page title="Restricted invention" width="form" meta={references.join(', ')} pin={false}>
      <p className={classes.muted}>
        Only people with a grant or an assignment see this invention. You have neither, so nothing of it is
        shown here. <Link to="/inventions/restricted">See all restricted inventions</Link>
      </p>
      <div className={classes.onPage}>
        {hasPermission(identity, 'admin') && <EmergencyForm id={id} />}
        {hasPermission(identity, 'walls:manage') && <Walls id={id} />}
      </div>
    </Page>
  );
};
