import { type Clock, nowText } from '../../platform/clock.ts';
import type { MailConnectionState } from './mail.port.ts';

/** State of one connection to a mail server. */
export interface ConnectionState {
  read(): MailConnectionState;
  succeed(): void;
  /** Remembers a failure; `fault` is a sentence for people. */
  fail(state: 'refused' | 'failing', fault: string): void;
  reset(state: 'off' | 'connecting'): void;
}

/** Creates the state of a connection that has not been started. */
export const createConnectionState = (clock: Clock): ConnectionState => {
  let current: MailConnectionState = { state: 'off', fault: null, lastOkAt: null };
  return {
    read: () => current,
    succeed: () => {
      current = { state: 'ok', fault: null, lastOkAt: nowText(clock) };
    },
    fail: (state, fault) => {
      current = { ...current, state, fault };
    },
    reset: (state) => {
      current = { ...current, state, fault: null };
    },
  };
};
