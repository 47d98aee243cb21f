import type { SecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
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
      <Row gap={16} align="start" justify="between" className={styles.status}>
        <Hint as="p">{offText(secondFactor)}</Hint>
        <Button color={required && passkeys === 0 ? 'primary' : 'secondary'} onClick={onSetUp}>
          Set up
        </Button>
      </Row>
    );
  }
  return (
    <Row gap={16} align="start" justify="between" className={styles.status}>
      <Hint as="p">
        <StatusChip tone="good">On</StatusChip>
        {confirmedAt && ` since ${words(confirmedAt).date}. `}
        {codesLeftText(recoveryCodesLeft)}
        {recoveryCodesLeft <= fewCodes && ' To get new ones, turn it off and set it up again.'}
        {required && ' To use administrator rights, log out and sign in with a code.'}
      </Hint>
      <Button onClick={onRemove}>Turn off</Button>
    </Row>
  );
};
