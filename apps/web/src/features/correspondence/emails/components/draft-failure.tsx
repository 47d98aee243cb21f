import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import classes from './composer.module.css';

/** Why an email was not sent, or not to everyone. */
export const DraftFailure = ({ failure }: { failure: NonNullable<MailDraft['failure']> }) => (
  <Row gap={8} align="start" className={classes.failure} role="alert">
    <Icon icon={IconAlertTriangle} />
    <div>
      <strong>This email was not sent{failure.recipients.length > 0 && ' to everyone'}.</strong>{' '}
      {failure.reason} <Moment at={failure.at} className={classes.muted} />
      {failure.recipients.length > 0 && (
        <ul aria-label="Refused recipients">
          {failure.recipients.map(({ address, reason }) => (
            <li key={address}>
              {address}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  </Row>
);
