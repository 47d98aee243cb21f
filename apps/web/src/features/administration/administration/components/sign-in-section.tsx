import { endPersonSessions } from '@hub/contract/people/people.calls.ts';
import type { AdministeredPerson } from '@hub/contract/people/person.schema.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { useKeptFocus } from '../../../../lib/focus/use-kept-focus.ts';
import { deviceWords } from '../../../../lib/format/device-labels.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { request } from '../../../../lib/http/request.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { useChange } from '../api/use-change.ts';
import { nameOf } from '../model/person-labels.ts';
import { refusalText } from '../model/refusal-text.ts';
import classes from './people.module.css';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';

const methodsOf = ({ hasPassword, passkeys, providers }: AdministeredPerson): string =>
  [
    ...(hasPassword ? ['Password'] : []),
    ...(passkeys > 0 ? [countOf(passkeys, 'passkey')] : []),
    ...providers,
  ].join(', ') || 'None yet';

const factorText = ({ secondFactorSince, passkeys }: AdministeredPerson) => {
  if (!secondFactorSince) return `With ${countOf(passkeys, 'passkey')}`;
  return (
    <>
      On since <Moment at={secondFactorSince} />
      {passkeys > 0 && `, and ${countOf(passkeys, 'passkey')}`}
    </>
  );
};

const InvitationFact = ({ invitation }: Pick<AdministeredPerson, 'invitation'>) =>
  invitation && (
    <>
      <dt>Invitation</dt>
      <dd>
        works until <Moment at={invitation.expiresAt} />
        {invitation.invitedBy && `, from ${invitation.invitedBy}`}
      </dd>
    </>
  );

/** Number of sessions that are listed one by one. */
const maxSessions = 5;

const SessionList = ({ person }: { person: AdministeredPerson }) => {
  const place = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(place, String(person.liveSessions.length === 0));
  const end = useChange(() => request(endPersonSessions, { params: { id: person.id } }));
  const askToEnd = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: `Sign out ${nameOf(person)} everywhere?`,
      text: 'All sessions end at once. The person can sign in again.',
      confirmLabel: 'Sign out',
    });
    if (!isConfirmed) return;
    keepFocus();
    end.mutate(undefined, { onError: (error) => showError({ text: refusalText(error) }) });
  };
  if (person.liveSessions.length === 0)
    return (
      <div ref={place} tabIndex={-1}>
        None
      </div>
    );
  const more = person.liveSessions.length - maxSessions;
  return (
    <div className={classes.section} ref={place}>
      <Stack as="ul" gap={6}>
        {person.liveSessions
          .slice(0, maxSessions)
          .map(({ id, userAgent, address, lastUsedAt, secondFactor }) => (
            <li key={id}>
              {deviceWords(userAgent)}, {address}, used <Moment at={lastUsedAt} />
              {secondFactor && ', with two-step verification'}
            </li>
          ))}
        {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
      </Stack>
      <Row gap={8} align="stretch" wraps>
        <Button loading={end.isPending} onClick={() => void askToEnd()}>
          Sign out everywhere
        </Button>
      </Row>
    </div>
  );
};

/** Last sign-in, ways to sign in, second factor and sessions of a person. */
export const SignInSection = ({ person }: { person: AdministeredPerson }) => {
  const [isRemoving, setRemoving] = useState(false);
  const { lastSignInAt, secondFactor, tokens } = person;
  return (
    <section className={classes.section} aria-label="Sign-in">
      <h2>Sign-in</h2>
      <dl className={classes.facts}>
        <dt>Last sign-in</dt>
        <dd>{lastSignInAt ? <Moment at={lastSignInAt} /> : 'Never'}</dd>
        <InvitationFact invitation={person.invitation} />
        <dt>Ways to sign in</dt>
        <dd>{methodsOf(person)}</dd>
        <dt>Two-step verification</dt>
        <dd>
          {secondFactor ? (
            <Row gap={8} align="stretch" wraps>
              <span>{factorText(person)}</span>
              <Button size="small" onClick={() => setRemoving(true)}>
                Remove
              </Button>
            </Row>
          ) : (
            'Off'
          )}
        </dd>
        <dt>Personal tokens</dt>
        <dd>{tokens === 0 ? 'None' : countOf(tokens, 'token')}</dd>
        <dt>Sessions</dt>
        <dd>
          <SessionList person={person} />
        </dd>
      </dl>
      {isRemoving && <RemoveFactorDialog person={person} onClose={() => setRemoving(false)} />}
    </section>
  );
};
