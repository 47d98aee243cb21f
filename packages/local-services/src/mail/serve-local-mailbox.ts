import { z } from 'zod';
import { prepareDovecot, startLocalDovecot } from './local-dovecot.ts';

const { LOCAL_MAILBOX_PASSWORD: password } = z
  .object({ LOCAL_MAILBOX_PASSWORD: z.string().min(1) })
  .parse(process.env);

const lack = await prepareDovecot();
if (lack !== undefined) {
  process.stdout.write(`Mailbox missing: ${lack}\n`);
} else {
  const dovecot = await startLocalDovecot(password);
  process.once('SIGTERM', () => void dovecot.close());
  process.stdout.write(`Mailbox ${dovecot.user}@127.0.0.1:${dovecot.port}\n`);
}
