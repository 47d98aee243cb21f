import type { Provider } from '@hub/contract/auth/auth.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';

/** Microsoft logo for the sign-in button. */
const MicrosoftMark = () => (
  <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
    <path fill="#f25022" d="M0 0h6.5v6.5H0z" />
    <path fill="#7fba00" d="M7.5 0H14v6.5H7.5z" />
    <path fill="#00a4ef" d="M0 7.5h6.5V14H0z" />
    <path fill="#ffb900" d="M7.5 7.5H14V14H7.5z" />
  </svg>
);

interface ProviderButtonsProps {
  providers: readonly Provider[];
  onChoose: (provider: Provider) => void;
}

/** A button for each outside provider. */
export const ProviderButtons = ({ providers, onChoose }: ProviderButtonsProps) =>
  providers.map((provider) => (
    <Button
      key={provider.name}
      size="large"
      fullWidth
      onClick={() => onChoose(provider)}
      icon={provider.kind === 'microsoft' && <MicrosoftMark />}
    >
      Sign in with {provider.label}
    </Button>
  ));
