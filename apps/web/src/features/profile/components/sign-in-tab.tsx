import { useEffect, useRef, useState } from 'react';
import { ChangePassword } from './change-password.tsx';
import { Sessions } from './sessions.tsx';
import styles from './two-step.module.css';
import { TwoStep, type TwoStepFlow } from './two-step.tsx';

/** Tab with two-step verification, password and sessions. Keeps the dialog open while recovery codes are shown. */
export const SignInTab = ({ onHold }: { onHold: (isHeld: boolean) => void }) => {
  const [flow, setFlow] = useState<TwoStepFlow>({ step: 'status' });
  const [isChanging, setChanging] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const passwordTitle = useRef<HTMLHeadingElement>(null);
  const openPassword = (isOpen: boolean): void => {
    setChanging(isOpen);
    if (!isOpen) passwordTitle.current?.focus();
  };
  const shownStep = useRef(flow.step);
  useEffect(() => {
    const isFieldless = flow.step === 'status' || flow.step === 'codes';
    if (isFieldless && shownStep.current !== flow.step) title.current?.focus();
    shownStep.current = flow.step;
    onHold(flow.step === 'codes');
  }, [flow.step, onHold]);
  return (
    <div className={styles.tab}>
      <section aria-labelledby="two-step">
        <h3 id="two-step" ref={title} tabIndex={-1}>
          Two-step verification
        </h3>
        <TwoStep flow={flow} onFlow={setFlow} />
      </section>
      {flow.step === 'status' && (
        <>
          <section aria-labelledby="password">
            <h3 id="password" ref={passwordTitle} tabIndex={-1}>
              Password
            </h3>
            <ChangePassword isOpen={isChanging} onOpen={openPassword} />
          </section>
          <Sessions />
        </>
      )}
    </div>
  );
};
