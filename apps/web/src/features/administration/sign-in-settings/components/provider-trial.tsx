import type { SignInProvider } from '@hub/contract/auth/sign-in-providers.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { failureText } from '../../../ground/editing/public.ts';
import { tryProvider } from '../api/sign-in-settings.queries.ts';
import classes from './sign-in-settings.module.css';

const worksText = (claims: readonly string[] | null): string =>
  claims === null
    ? 'It works. Nobody has signed in yet: sign in once and test again to see which claims arrive.'
    : `It works. The last sign-in brought these claims: ${claims.join(', ')}.`;

/** The settings that a provider lacks before it can be tried, in words; null if it has all. */
const missingText = ({ issuer, clientId, hasSecret }: SignInProvider): string | null => {
  const missing = [
    ...(issuer === null ? ['the directory'] : []),
    ...(clientId === null ? ['the client id'] : []),
    ...(hasSecret ? [] : ['the client secret']),
  ];
  return missing.length === 0
    ? null
    : `Not set up: enter ${new Intl.ListFormat('en').format(missing)} first.`;
};

/** Button that tries a provider, and what came of it. It is off, with the reason, until the provider is set up. */
export const ProviderTrial = ({ provider }: { provider: SignInProvider }) => {
  const reasonId = useId();
  const missing = missingText(provider);
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => tryProvider(provider) });
  const cause = data?.cause ?? (error && failureText(error));
  return (
    <Row gap={8} shrinks className={classes.trial}>
      <Button
        size="small"
        loading={isPending}
        disabled={missing !== null}
        onClick={() => mutate()}
        aria-label={`Test ${provider.label}`}
        aria-describedby={missing === null ? undefined : reasonId}
      >
        Test
      </Button>
      {missing && (
        <span id={reasonId} className={classes.hint}>
          {missing}
        </span>
      )}
      <span role="status" className={cause ? classes.fault : classes.hint}>
        {cause ?? (data?.ok && worksText(data.claims))}
      </span>
    </Row>
  );
};
