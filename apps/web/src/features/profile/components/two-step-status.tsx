import type { SecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { Button } from '../../../components/button.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { useMomentWords } from '../../../components/use-moment-words.ts';
import { countOf } from '../../../lib/count-words.ts';
import styles from './two-step.module.css';

interface TwoStepStatusProps {
  secondFactor: SecondFactor;
  onSetUp: () => void;
  onRemove: () => void;
}

const fewCodes = 3;

const codesLeftText = (left: number): string =>
  left === 0
    ? 'No recovery codes are left.'
    : `${countOf(left, 'recovery code')} ${left === 1 ? 'is' : 'are'} left.`;

/** Whether two-step sign-in is on, since when, and how many recovery codes are left. */
export const TwoStepStatus = ({ secondFactor, onSetUp, onRemove }: TwoStepStatusProps) => {
  const words = useMomentWords();
  const { enabled, confirmedAt, recoveryCodesLeft, required } = secondFactor;
  if (!enabled) {
    return (
      <div className={styles.status}>
        <p className={styles.text}>
          {required && 'Administration needs it. '}
          Besides the password, sign-in asks for a code of an app on your phone: who learns your password
          still cannot sign in.
        </p>
        <Button color={required ? 'primary' : 'secondary'} onClick={onSetUp}>
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
        {recoveryCodesLeft <= fewCodes && ' For new ones, switch it off and set it up again.'}
        {required && ' Administration needs a sign-in with a code: log out and in again.'}
      </p>
      <Button onClick={onRemove}>Switch off</Button>
    </div>
  );
};
