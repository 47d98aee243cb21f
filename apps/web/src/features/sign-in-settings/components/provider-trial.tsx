import type { SignInProvider } from '@hub/contract/auth/sign-in-providers.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/buttons/button.tsx';
import { failureText } from '../../editing/public.ts';
import { tryProvider } from '../api/sign-in-settings.queries.ts';
import classes from './sign-in-settings.module.css';

const worksText = (claims: readonly string[] | null): string =>
  claims === null
    ? 'It works. Nobody has signed in yet: sign in once and test again to see which claims arrive.'
    : `It works. The last sign-in brought these claims: ${claims.join(', ')}.`;

/** Button that tries a provider, and what came of it. */
export const ProviderTrial = ({ provider }: { provider: SignInProvider }) => {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => tryProvider(provider) });
  const cause = data?.cause ?? (error && failureText(error));
  return (
    <div className={classes.trial}>
      <Button size="small" loading={isPending} onClick={() => mutate()} aria-label={`Test ${provider.label}`}>
        Test
      </Button>
      <span role="status" className={cause ? classes.fault : classes.hint}>
        {cause ?? (data?.ok && worksText(data.claims))}
      </span>
    </div>
  );
};
