import type { CreatedPersonalToken } from '@hub/contract/auth/personal-tokens.schema.ts';
import { useEffect, useRef, useState } from 'react';
import { CreatedToken } from './created-token.tsx';
import { NewTokenForm } from './new-token-form.tsx';
import { TokenList } from './token-list.tsx';

type TokenStep = { name: 'list' | 'new' } | { name: 'created'; created: CreatedPersonalToken };

const titles = { list: 'Personal tokens', new: 'New token', created: 'Token created' } as const;

/** Tab with the person's tokens. Keeps the dialog open while a new one is shown. */
export const TokensTab = ({ onHold }: { onHold: (isHeld: boolean) => void }) => {
  const [step, setStep] = useState<TokenStep>({ name: 'list' });
  const title = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step.name);
  useEffect(() => {
    if (shownStep.current !== step.name && step.name !== 'new') title.current?.focus();
    shownStep.current = step.name;
    onHold(step.name === 'created');
  }, [step.name, onHold]);
  const close = () => setStep({ name: 'list' });
  return (
    <section aria-labelledby="personal-tokens">
      <h3 id="personal-tokens" ref={title} tabIndex={-1}>
        {titles[step.name]}
      </h3>
      {step.name === 'list' && <TokenList onNew={() => setStep({ name: 'new' })} />}
      {step.name === 'new' && (
        <NewTokenForm onCreate={(created) => setStep({ name: 'created', created })} onCancel={close} />
      )}
      {step.name === 'created' && <CreatedToken created={step.created} onDone={close} />}
    </section>
  );
};
