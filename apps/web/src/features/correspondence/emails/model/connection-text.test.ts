import type { MailConnection } from '@hub/contract/mail/mail.schema.ts';
import { describe, expect, it } from 'vitest';
import { connectionText } from './connection-text.ts';

const working: MailConnection = {
  receiver: 'ok',
  mailbox: 'ok',
  sender: 'ok',
  fault: null,
  lastReceivedAt: null,
  filingAddress: null,
  senderAddress: null,
  isDemo: false,
};

describe('the notice about mail servers', () => {
  it.each<[string, Partial<MailConnection>, string | null]>([
    ['everything works', {}, null],
    ['only one channel is configured', { mailbox: 'off' }, null],
    ['the mailbox is connecting', { mailbox: 'connecting' }, null],
    [
      'nothing is configured',
      { receiver: 'off', mailbox: 'off', sender: 'off' },
      'No mail server is connected.',
    ],
    ['a channel fails', { mailbox: 'failing', sender: 'failing' }, 'New emails are not arriving right now.'],
    ['sending fails', { sender: 'failing' }, 'Emails cannot be sent right now.'],
    ['sending is not configured', { sender: 'off' }, 'Emails arrive but cannot be sent.'],
  ])('when %s', (_name, change, title) => {
    expect(connectionText({ ...working, ...change })?.title ?? null).toBe(title);
  });

  it('names the fault for those who receive it', () => {
    const text = connectionText({ ...working, receiver: 'failing', fault: 'The port is taken.' });
    expect(text?.detail).toMatch(/^The port is taken\. The hub keeps trying/);
  });
});
