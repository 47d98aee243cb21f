import type { CallResult } from '@hub/contract/call.ts';
import { type listVerifications, verifyMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { actorName } from '../../../../components/people/actor-name.ts';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { request } from '../../../../lib/http/request.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import {
  DocumentName,
  renewAfterDecision,
  renewDocuments,
  verificationsQuery,
} from '../../../dates/documents/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import classes from './verification-list.module.css';

type Verification = CallResult<typeof listVerifications>[number];

const maxNoteLength = 2000;

/** Returns why the person may not decide a verification; null if they may. */
const useRefusal = ({ canDecide, deleted, verification }: Verification): string | null => {
  const { identity } = useStore(session);
  if (canDecide) return null;
  if (!hasPermission(identity, 'deadlines:verify')) return 'You need the “Verify deadlines” permission.';
  return verification?.openedBy === identity?.email
    ? `You ${deleted ? 'cancelled' : 'finished'} this milestone. Someone else must verify it.`
    : `You assist the person who ${deleted ? 'cancelled' : 'finished'} this milestone. Someone else must verify it.`;
};

const useDecide = (verification: Verification) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ outcome, note }: { outcome: 'confirmed' | 'refused'; note: string }) =>
      request(verifyMilestone, {
        params: { id: verification.id },
        query: { updatedAt: verification.updatedAt },
        body: { outcome, note },
      }),
    onSuccess: async (_, { outcome }) => {
      showSuccess({
        text:
          outcome === 'confirmed'
            ? `“${verification.title}” was verified.`
            : `“${verification.title}” was ${verification.deleted ? 'restored' : 'reopened'} because its verification was refused.`,
      });
      await renewAfterDecision(client, verification.inventionId);
    },
    onError: () => void renewDocuments(client),
  });
};

const VerificationRow = ({ verification }: { verification: Verification }) => {
  const nameOf = usePersonNames();
  const writeMoment = useMomentWords();
  const refusal = useRefusal(verification);
  const refusalId = useId();
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useDecide(verification);
  const isOff = refusal !== null || isPending;
  return (
    <li className={classes.check}>
      <div className={classes.text}>
        <Text weight="medium">{verification.title}</Text>
        <Link to="/inventions/$id" params={{ id: verification.inventionId }}>
          {[...verification.invention.references.slice(0, 1), verification.invention.title].join(' · ')}
        </Link>
        <Row as="span" gap="0 12" align="stretch" wraps tone="muted" size="small">
          {verification.dueAt && (
            <span>
              Due <LegalDate date={verification.dueAt} />
            </span>
          )}
          {verification.finalAt && verification.finalAt !== verification.dueAt && (
            <span>
              Final date <LegalDate date={verification.finalAt} />
            </span>
          )}
          {verification.verification && (
            <span>
              {verification.deleted ? 'Cancelled' : 'Finished'} by{' '}
              {actorName(nameOf, verification.verification.openedBy, verification.verification.openedFor)},{' '}
              {writeMoment(verification.verification.openedAt).date}
            </span>
          )}
        </Row>
        {verification.evidence.map((document) => (
          <Row key={document.id} as="span" gap="0 12" align="stretch" wraps tone="muted" size="small">
            <DocumentName document={document} />
            <LegalDate date={document.date} />
            {verification.verification?.reason !== `${document.timing}.` && <span>{document.timing}</span>}
          </Row>
        ))}
        {verification.timing && <Muted size="small">No document yet · {verification.timing}</Muted>}
        {verification.verification?.reason && (
          <p className={classes.reason}>“{verification.verification.reason}”</p>
        )}
      </div>
      <Row gap={8} wraps className={classes.decide}>
        <TextField
          size="small"
          aria-label={`Note on “${verification.title}”`}
          placeholder="Note"
          value={note}
          onChange={setNote}
          maxLength={maxNoteLength}
          disabled={refusal !== null}
        />
        <Button
          size="small"
          disabled={isOff}
          aria-describedby={refusal === null ? undefined : refusalId}
          onClick={() => mutate({ outcome: 'refused', note: note.trim() })}
        >
          Refuse
        </Button>
        <Button
          size="small"
          color="primary"
          disabled={isOff}
          aria-describedby={refusal === null ? undefined : refusalId}
          onClick={() => mutate({ outcome: 'confirmed', note: note.trim() })}
        >
          Verify
        </Button>
        {refusal && (
          <Muted id={refusalId} size="small" fills>
            {refusal}
          </Muted>
        )}
        {error && (
          <Text tone="danger" fills role="alert">
            {failureText(error)}
          </Text>
        )}
      </Row>
    </li>
  );
};

/** Statutory milestones finished without evidence or cancelled, for a second person to verify or refuse. */
export const VerificationList = () => {
  const query = useQuery(verificationsQuery);
  const { data: checks } = query;
  if (!checks)
    return (
      <QueryView
        query={query}
        subject="the verifications"
        loading={<LoadingSpinner withText label="Loading verifications" />}
      />
    );
  if (checks.length === 0) {
    return (
      <EmptyState icon={<Icon icon={IconCircleCheck} size="mdx" />} title="No milestones need verification">
        Statutory milestones finished without evidence, or cancelled, appear here until a second person
        verifies them.
      </EmptyState>
    );
  }
  return (
    <ul className={classes.checks} aria-label="Needs verification">
      {checks.map((verification) => (
        <VerificationRow key={verification.id} verification={verification} />
      ))}
    </ul>
  );
};
