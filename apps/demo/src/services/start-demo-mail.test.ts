import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createMailAdapter } from '../../../api/src/gateways/mail/mail.adapter.ts';
import type { ParsedMail } from '../../../api/src/gateways/mail/mail.port.ts';
import { readConfig } from '../../../api/src/platform/config/config.ts';
import { startDemoMail } from './start-demo-mail.ts';

const readMailOf = (environment: NodeJS.ProcessEnv) => {
  const result = readConfig(environment);
  if ('faults' in result) throw new Error(result.faults.join());
  return result.config;
};

test('mail that the demo sends to a filing address arrives in the hub, with a verified sender', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-mail-'));
  const demo = await startDemoMail(readMailOf({}));
  if (!demo) throw new Error('There is no demo mail');
  const mail = createMailAdapter({ settings: demo.settings, dataDir, log: pino({ level: 'silent' }) });
  demo.connect(mail);
  const arrived: { recipients: string[] | undefined; content: ParsedMail }[] = [];
  await mail.receiver.start({
    handle: (received) =>
      mail.parse(received, async (content) => {
        arrived.push({ recipients: received.envelope?.recipients, content });
      }),
    openFolder: async (_, start) => start,
  });
  await mail.sender.send({
    messageId: 'question@acme.example',
    from: { name: 'Jane Roe', address: 'jane@acme.example' },
    replyTo: null,
    to: [{ name: '', address: 'filing+DEMO-1@hub.demo' }],
    cc: [{ name: '', address: 'client@acme.example' }],
    bcc: [],
    subject: 'A question',
    text: 'When is it due?',
    html: null,
    inReplyTo: null,
    references: [],
    attachments: [],
    date: '2026-06-01T08:00:00.000Z',
  });
  expect(arrived).toMatchObject([
    {
      recipients: ['filing+DEMO-1@hub.demo'],
      content: {
        messageId: 'question@acme.example',
        subject: 'A question',
        authentication: { spf: 'pass', dkim: null, dmarc: 'pass', isSenderVerified: true },
        // The hub sent it itself.
        warnings: ['loop'],
      },
    },
  ]);
  await mail.receiver.stop();
  await mail.close();
  await demo.close();
  await rm(dataDir, { recursive: true });
});

test('the demo leaves configured mail alone', async () => {
  const config = readMailOf({ HUB_MAIL_ADDRESS: 'filing@firm.example', HUB_MAIL_SMTP_PORT: '2525' });
  expect(await startDemoMail(config)).toBeUndefined();
});
