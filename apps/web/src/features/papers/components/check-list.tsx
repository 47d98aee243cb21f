import type { CallResult } from '@hub/contract/call.ts';
import { checkMilestone, type listChecks } from '@hub/contract/workflow/milestones.calls.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useMomentWords } from '../../../components/use-moment-words.ts';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { request } from '../../../lib/http/request.ts';
import { hasPermission } from '../../../lib/session/identity.ts';
import { session } from '../../../lib/session/session.ts';
import { useStore } from '../../../lib/store.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { failureText } from '../../editing/public.ts';
import { LegalDate } from '../../tasks/public.ts';
import { checksQuery, renewAfterDecision, renewPapers } from '../api/papers.queries.ts';
import classes from './check-list.module.css';

type Check = CallResult<typeof listChecks>[number];

const LONGEST_NOTE = 2000;

/** Why somebody may not decide a check; null where they may. */
function useWhyNot({ canDecide, check }: Check): string | null {
  const { identity } = useStore(session);
  if (canDecide) return null;
  if (!hasPermission(identity, 'deadlines:verify')) return 'Deciding it takes the right to verify deadlines.';
  return check?.openedBy === identity?.email
    ? 'You finished it yourself: somebody else decides.'
    : 'You act for who finished it: somebody else decides.';
}

function useDecide(check: Check) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ outcome, note }: { outcome: 'confirmed' | 'refused'; note: string }) =>
      request(checkMilestone, {
        params: { id: check.id },
        query: { updatedAt: check.updatedAt },
        body: { outcome, note },
      }),
    onSuccess: async (_, { outcome }) => {
      showSuccess({
        text:
          outcome === 'confirmed'
            ? `“${check.title}” is confirmed.`
            : `“${check.title}” is active again, because its finish was refused.`,
      });
      await renewAfterDecision(client, check.inventionId);
    },
    onError: () => void renewPapers(client),
  });
}

const CheckRow = ({ check }: { check: Check }) => {
  const nameOf = usePersonNames();
  const words = useMomentWords();
  const whyNot = useWhyNot(check);
  const whyId = useId();
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useDecide(check);
  const isOff = whyNot !== null || isPending;
  return (
    <li className={classes.check}>
      <div className={classes.words}>
        <span className={classes.title}>{check.title}</span>
        <Link to="/inventions/$id" params={{ id: check.inventionId }}>
          {[...check.invention.references.slice(0, 1), check.invention.title].join(' · ')}
        </Link>
        <span className={classes.facts}>
          {check.dueAt && (
            <span>
              Due <LegalDate date={check.dueAt} />
            </span>
          )}
          {check.check && (
            <span>
              Finished by {nameOf(check.check.openedBy)}, {words(check.check.openedAt).date}
            </span>
          )}
        </span>
        {check.check?.reason && <p className={classes.reason}>“{check.check.reason}”</p>}
      </div>
      <div className={classes.decide}>
        <TextField
          size="small"
          aria-label={`Note on “${check.title}”`}
          placeholder="Note"
          value={note}
          onChange={setNote}
          maxLength={LONGEST_NOTE}
          disabled={whyNot !== null}
        />
        <Button
          size="small"
          disabled={isOff}
          aria-describedby={whyNot === null ? undefined : whyId}
          onClick={() => mutate({ outcome: 'refused', note: note.trim() })}
        >
          Refuse
        </Button>
        <Button
          size="small"
          color="primary"
          disabled={isOff}
          aria-describedby={whyNot === null ? undefined : whyId}
          onClick={() => mutate({ outcome: 'confirmed', note: note.trim() })}
        >
          Confirm
        </Button>
        {whyNot && (
          <span id={whyId} className={classes.why}>
            {whyNot}
          </span>
        )}
        {error && (
          <span className={classes.problem} role="alert">
            {failureText(error)}
          </span>
        )}
      </div>
    </li>
  );
};

/** Statutory milestones that were finished without a paper: a second person confirms that, or takes the finish back. */
export const CheckList = () => {
  const { data: checks, error, refetch } = useQuery(checksQuery);
  if (error && !checks)
    return <ErrorState title="The checks could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!checks) return <LoadingSpinner withText label="Loading checks" />;
  if (checks.length === 0) {
    return (
      <EmptyState icon={<Icon icon={IconCircleCheck} size="mdx" />} title="Nothing waits for a second person">
        When somebody finishes a statutory milestone before a paper shows it, it is listed here.
      </EmptyState>
    );
  }
  return (
    <ul className={classes.checks} aria-label="Checks by a second person">
      {checks.map((check) => (
        <CheckRow key={check.id} check={check} />
      ))}
    </ul>
  );
};
