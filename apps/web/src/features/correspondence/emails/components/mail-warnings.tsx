import type { MailWarning } from '@hub/domain/mail/mail-kinds.ts';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { shownWarnings, warningTexts } from '../model/mail-labels.ts';
import classes from './mail-warnings.module.css';

/** Reasons not to trust an email, or why a part of it is missing. */
export const MailWarnings = ({ warnings }: { warnings: readonly MailWarning[] }) => {
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.warnings} aria-label="Warnings">
      {shownWarnings(warnings).map((warning) => {
        const { title, detail, isSerious } = warningTexts[warning];
        return (
          <li key={warning} data-serious={isSerious || undefined}>
            <Icon icon={isSerious ? IconAlertTriangle : IconInfoCircle} />
            <span>
              <strong>{title}</strong> {detail}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
