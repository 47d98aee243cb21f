import { describeTlsFault } from '../../../platform/http/tls-fault.ts';
import { MailFault, type SendResult } from '../mail.port.ts';

interface RecipientFailure {
  recipient?: string;
  response?: string;
  responseCode?: number;
}

interface SendFailure extends RecipientFailure {
  code?: string;
  /** Code of Node, where the library replaced it. */
  originalCode?: string;
  rejectedErrors?: RecipientFailure[];
}

const maxReasonLength = 300;

/** The reply of a server as one line, without its codes where text remains. */
const readReason = (response = ''): string => {
  const line = response.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.replace(/^\d{3}[ -](?:\d\.\d+\.\d+ )?(?=\S)/, '').slice(0, maxReasonLength);
};

/** Returns the reasons for which the server rejected recipients. */
export const readRejected = (failures: RecipientFailure[] | undefined): SendResult['rejected'] =>
  (failures ?? []).map(({ recipient = '', response }) => ({
    address: recipient,
    reason: readReason(response) || 'The mail server gives no reason.',
  }));

/** Describes why nothing was sent. `isHandedOver` says that the server had received the whole email. */
export const describeSendFault = (error: unknown, isHandedOver: boolean): MailFault => {
  const failure: SendFailure = Object(error);
  const { code = '', originalCode = code, responseCode, response, rejectedErrors = [] } = failure;
  const reason = readReason(response);
  if (code === 'EAUTH')
    return new MailFault('sign-in-refused', 'The mail server does not accept user and password.');
  const tlsFault = describeTlsFault(originalCode, 'the mail server', code === 'ETLS');
  if (tlsFault !== undefined) return new MailFault('unavailable', tlsFault);
  if (rejectedErrors.length > 0) {
    const isFinal = rejectedErrors.every((one) => (one.responseCode ?? 0) >= 500);
    return new MailFault(
      isFinal ? 'rejected' : 'unavailable',
      'The mail server rejects every recipient.',
      readRejected(rejectedErrors),
    );
  }
  if (responseCode !== undefined && responseCode >= 500)
    return new MailFault('rejected', `The mail server rejects the email: ${reason || responseCode}`);
  if (responseCode !== undefined)
    return new MailFault(
      'unavailable',
      `The mail server refuses the email for now: ${reason || responseCode}`,
    );
  return isHandedOver
    ? new MailFault('uncertain', 'The connection ended before the mail server confirmed the email.')
    : new MailFault('unavailable', 'The mail server cannot be reached, or ended the connection.');
};
