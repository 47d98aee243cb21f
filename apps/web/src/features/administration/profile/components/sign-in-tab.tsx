import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { secondFactorQuery } from '../../../../lib/account/second-factor.queries.ts';
import type { PasskeyFlow } from '../model/passkey-flow.ts';
import { ChangePassword } from './change-password.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import styles from './two-step.module.css';
import { TwoStep, type TwoStepFlow } from './two-step.tsx';

const passkeyTitles = {
  list: 'Passkeys',
  new: 'New passkey',
  rename: 'Rename the passkey',
  remove: 'Remove the passkey',
  codes: 'Recovery codes',
} as const;

/** Moves the focus to a heading when a step without a field has replaced another one. */
const useFocusAfter = (step: string, fieldless: readonly string[]) => {
  const title = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (fieldless.includes(step) && shownStep.current !== step) title.current?.focus();
    shownStep.current = step;
  }, [step, fieldless]);
  return title;
};

const fieldlessSteps = ['status', 'list', 'codes'];

/** Tab with two-step verification, passkeys, password and sessions. Keeps the dialog open while recovery codes are shown. */
export const SignInTab = ({ onHold }: { onHold: (isHeld: boolean) => void }) => {
  const [flow, setFlow] = useState<TwoStepFlow>({ step: 'status' });
  const [passkeyFlow, setPasskeyFlow] = useState<PasskeyFlow>({ step: 'list' });
  const query = useQuery(secondFactorQuery);
  const { data } = query;
  const [isChanging, setChanging] = useState(false);
  const title = useFocusAfter(flow.step, fieldlessSteps);
  const passkeyTitle = useFocusAfter(passkeyFlow.step, fieldlessSteps);
  const passwordTitle = useRef<HTMLHeadingElement>(null);
  const openPassword = (isOpen: boolean): void => {
    setChanging(isOpen);
    if (!isOpen) passwordTitle.current?.focus();
  };
  const isHeld = flow.step === 'codes' || passkeyFlow.step === 'codes';
  useEffect(() => onHold(isHeld), [isHeld, onHold]);
  const isStill = flow.step === 'status';
  const isListed = passkeyFlow.step === 'list';
  return (
    <div className={styles.tab}>
      <QueryView query={query} subject="your ways to sign in" loading={null} />
      {data?.usesPassword === false && (
        <Hint as="p">
          You sign in with the account of your firm. Its provider keeps your password and your second step.
        </Hint>
      )}
      {isListed && data?.usesPassword && (
        <section aria-labelledby="two-step">
          <h3 id="two-step" ref={title} tabIndex={-1}>
            Two-step verification
          </h3>
          <TwoStep flow={flow} onFlow={setFlow} />
        </section>
      )}
      {isStill && data?.mayUsePasskeys && (
        <section aria-labelledby="passkeys">
          <h3 id="passkeys" ref={passkeyTitle} tabIndex={-1}>
            {passkeyTitles[passkeyFlow.step]}
          </h3>
          <Passkeys flow={passkeyFlow} onFlow={setPasskeyFlow} />
        </section>
      )}
      {isStill && isListed && (
        <>
          {data?.usesPassword && (
            <section aria-labelledby="password">
              <h3 id="password" ref={passwordTitle} tabIndex={-1}>
                Password
              </h3>
              <ChangePassword isOpen={isChanging} onOpen={openPassword} />
            </section>
          )}
          <Sessions />
        </>
      )}
    </div>
  );
};
