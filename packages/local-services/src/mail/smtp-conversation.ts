import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** A connection to an SMTP server, for what no library sends. */
export interface SmtpConversation {
  /** Sends a line, or several, and returns the reply to the last one. */
  say(line: string): Promise<string>;
  /** Sends bytes without waiting for a reply, and returns when the connection takes more. */
  write(content: string | Buffer): Promise<void>;
  /** Returns the next reply. */
  listen(): Promise<string>;
  /** Ends the connection without a farewell. */
  cut(): void;
}

/** Opens a connection and returns it after the greeting. */
export const openConversation = async (port: number): Promise<SmtpConversation> => {
  const socket = connect(port, '127.0.0.1');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  // The end of the connection is the end of its lines.
  socket.on('error', () => undefined);
  const listen = async (): Promise<string> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) return '';
      if (!/^\d{3}-/.test(value)) return value;
    }
  };
  const write = (content: string | Buffer): Promise<void> =>
    new Promise((resolve, reject) => socket.write(content, (error) => (error ? reject(error) : resolve())));
  await listen();
  return {
    listen,
    write,
    say: async (line) => {
      await write(`${line}\r\n`);
      return listen();
    },
    cut: () => void socket.destroy(),
  };
};
