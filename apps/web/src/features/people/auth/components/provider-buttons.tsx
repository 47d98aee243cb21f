import type { Provider } from '@hub/contract/auth/auth.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { MicrosoftMark } from './microsoft-mark.tsx';

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
