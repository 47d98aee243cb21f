import { connect } from 'node:net';
import type { ReceiverSettings } from '../../../platform/config/mail-settings.ts';
import { MailFault } from '../mail.port.ts';

const answerMs = 5_000;

/** A greeting, or the refusal of a client that is not on the list: both show that the receiver works. */
const answered = /^(?:220|554)[ -]/;

/** Connects to the receiver as a mail server does, and ends the connection after its first line. Throws `MailFault`. */
export const greet = async ({ host, port }: Pick<ReceiverSettings, 'host' | 'port'>): Promise<void> => {
  const socket = connect({ host, port });
  socket.setTimeout(answerMs, () => socket.destroy(new Error('The receiver is silent')));
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      if (answered.test(chunk.toString('latin1'))) return;
      break;
    }
    throw new Error('The receiver did not greet');
  } catch (error) {
    throw new MailFault('unavailable', `No mail server of the hub answers on port ${port}.`, [], {
      cause: error,
    });
  } finally {
    socket.destroy();
  }
};
