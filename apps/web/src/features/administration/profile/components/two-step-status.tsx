import type { SecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import styles from './two-step.module.css';

interface TwoStepStatusProps {
  secondFactor: SecondFactor;
  onSetUp: () => void;
  onRemove: () => void;
}

const fewCodes = 3;

const codesLeftText = (left: number): string =>
  left === 0 ? 'No recovery codes left.' : `${countOf(left, 'recovery code')} left.`;

const offText = ({ passkeys, required, recoveryCodesLeft }: SecondFactor): string => {
  if (passkeys > 0)
    return `You confirm your sign-ins with a passkey. An authenticator app is another way, for devices without one. ${codesLeftText(recoveryCodesLeft)}`;
  const reason =
    'When you sign in, you enter a code from an app on your phone in addition to your password. Someone who learns your password still cannot sign in.';
  return required ? `Administrators need it. ${reason}` : reason;
};

/** Status of two-step verification: on or off, since when, and the number of unused recovery codes. */
export const TwoStepStatus = ({ secondFactor, onSetUp, onRemove }: TwoStepStatusProps) => {
  const words = useMomentWords();
  const { enabled, confirmedAt, recoveryCodesLeft, passkeys, required } = secondFactor;
  if (!enabled) {
    return (
      <div className={styles.status}>
        <p className={styles.text}>{offText(secondFactor)}</p>
        <Button color={required && passkeys === 0 ? 'primary' : 'secondary'} onClick={onSetUp}>
          Set up
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.status}>
      <p className={styles.text}>
        <StatusChip tone="good">On</StatusChip>
        {confirmedAt && ` since ${words(confirmedAt).date}. `}
        {codesLeftText(recoveryCodesLeft)}
        {recoveryCodesLeft <= fewCodes && ' To get new ones, turn it off and set it up again.'}
        {required && ' To use administrator rights, log out and sign in with a code.'}
      </p>
      <Button onClick={onRemove}>Turn off</Button>
    </div>
  );
};
