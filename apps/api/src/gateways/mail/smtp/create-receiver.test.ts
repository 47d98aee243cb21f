import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { openConversation } from '@hub/local-services/mail/smtp-conversation.ts';
import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import type { MailHandling, MailReceiver, ReceivedMail } from '../mail.port.ts';
import { createMailSpool } from '../mail-spool.ts';
import { createReceiver } from './create-receiver.ts';

const filingAddress = 'filing@hub.example.test';
const log = pino({ level: 'silent' });
const maxBytes = 2_000_000;

type Arrival = Omit<ReceivedMail, 'original'> & { content: string; size: number };

let folder: string;
let receiver: MailReceiver;
let port: number;
let arrivals: Arrival[];
let fault: Error | undefined;

const start = async (clients: string[]) => {
  const started = createReceiver({
    settings: { host: '127.0.0.1', port: 0, clients },
    filingAddress,
    spool: createMailSpool(folder),
    clock: systemClock,
    log,
    maxBytes,
  });
  await started.start({
    handle: async ({ original, ...mail }) => {
      if (fault) throw fault;
      arrivals.push({ ...mail, content: await text(original.open()), size: original.size });
    },
    openFolder: async (_, start) => start,
  });
  return started;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-mail-'));
  receiver = await start(['127.0.0.0/8']);
  port = receiver.address()?.port ?? 0;
});
beforeEach(() => {
  arrivals = [];
  fault = undefined;
});
afterAll(async () => {
  await receiver.stop();
  await rm(folder, { recursive: true });
});

const begin = async (recipient = filingAddress, from = 'client@acme.example') => {
  const conversation = await openConversation(port);
  await conversation.say('EHLO mail.example.test');
  await conversation.say(`MAIL FROM:<${from}>`);
  return { conversation, reply: await conversation.say(`RCPT TO:<${recipient}>`) };
};

const deliver = async (raw: string) => {
  const { conversation } = await begin();
  await conversation.say('DATA');
  const reply = await conversation.say(`${raw.replaceAll(/\r?\n/g, '\r\n')}\r\n.`);
  conversation.cut();
  return reply;
};

test('hands over a forwarded email with its envelope, and adds the trace of the delivery', async () => {
  const transport = createTransport({ host: '127.0.0.1', port });
  await transport.sendMail({
    from: 'client@acme.example',
    to: 'filing+DEMO-1@hub.example.test',
    subject: 'Instructions',
    text: 'Please file the response.',
  });
  expect(arrivals).toMatchObject([
    {
      channel: 'smtp',
      direction: 'incoming',
      position: null,
      isTrustedServer: true,
      envelope: {
        from: 'client@acme.example',
        recipients: ['filing+DEMO-1@hub.example.test'],
        clientAddress: '127.0.0.1',
      },
    },
  ]);
  const [{ content = '', size = 0 } = {}] = arrivals;
  expect(content).toMatch(
    /^Received: from \S+ \(\[127\.0\.0\.1\]\)\r\n by invention-hub with ESMTP; \w{3}, /,
  );
  expect(content).toContain('Please file the response.');
  expect(size).toBe(Buffer.byteLength(content));
  expect(receiver.state()).toMatchObject({ state: 'ok', fault: null });
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  'client@acme.example',
  'other@hub.example.test',
  'filingx@hub.example.test',
  'filing@sub.hub.example.test',
  'filing%acme.example@hub.example.test',
  '"filing@hub.example.test x"@acme.example',
  'filing+@hub.example.test',
])('is no relay: refuses the recipient %s', async (recipient) => {
  const { conversation, reply } = await begin(recipient);
  expect(reply).toMatch(/^5\d\d /);
  conversation.cut();
});

test('accepts the filing address in any case and with a reference', async () => {
  for (const recipient of ['Filing@Hub.Example.Test', 'filing+P-123/US.1@hub.example.test']) {
    const { conversation, reply } = await begin(recipient);
    expect(reply).toMatch(/^250 /);
    conversation.cut();
  }
});

test('refuses recipients beyond the hundredth for now', async () => {
  const { conversation } = await begin();
  const replies = [];
  for (let number = 2; number <= 102; number += 1)
    replies.push(await conversation.say(`RCPT TO:<filing+${number}@hub.example.test>`));
  conversation.cut();
  expect(replies.filter((reply) => reply.startsWith('250 '))).toHaveLength(99);
  expect(replies.slice(-2).every((reply) => reply.startsWith('452 '))).toBe(true);
});

test('refuses an announced size that is too large before it is sent', async () => {
  const conversation = await openConversation(port);
  await conversation.say('EHLO mail.example.test');
  expect(await conversation.say(`MAIL FROM:<client@acme.example> SIZE=${maxBytes + 1}`)).toMatch(/^552 /);
  conversation.cut();
});

test('refuses an email that grows too large, and stores no more of it than the limit', async () => {
  const { conversation } = await begin();
  await conversation.say('DATA');
  const line = `${'x'.repeat(998)}\r\n`.repeat(100);
  for (let sent = 0; sent < 2 * maxBytes; sent += line.length) await conversation.write(line);
  expect(await conversation.say('.')).toMatch(/^552 /);
  conversation.cut();
  expect(arrivals).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test('asks for another attempt when the email cannot be stored', async () => {
  fault = new Error('The database is away');
  expect(await deliver('Subject: Test\n\nText')).toMatch(/^451 4\.3\.0 /);
  fault = Object.assign(new Error('No space'), { code: 'ENOSPC' });
  expect(await deliver('Subject: Test\n\nText')).toMatch(/^452 4\.3\.1 /);
});

test('refuses an email that has passed more than 30 servers', async () => {
  const hop = 'Received: from a by b; Mon, 1 Jun 2026 10:00:00 +0000\n';
  expect(await deliver(`${hop.repeat(29)}Subject: Test\n\nText`)).toMatch(/^250 /);
  expect(await deliver(`${hop.repeat(30)}Subject: Test\n\nText`)).toMatch(/^554 5\.4\.6 /);
  expect(arrivals).toHaveLength(1);
});

test('hands nothing over when the connection breaks inside an email', async () => {
  const { conversation } = await begin();
  await conversation.say('DATA');
  await conversation.write('Subject: Half\r\n\r\nThis email never en');
  conversation.cut();
  expect(await deliver('Subject: Whole\n\nText')).toMatch(/^250 /);
  await expect.poll(() => readdir(folder)).toEqual([]);
  expect(arrivals.map(({ content }) => /Subject: (\w+)/.exec(content)?.[1])).toEqual(['Whole']);
});

test('an end of the email with bare line feeds is part of its text, and hides no second email', async () => {
  const { conversation } = await begin();
  await conversation.say('DATA');
  const hidden =
    'MAIL FROM:<x@evil.example>\r\nRCPT TO:<filing@hub.example.test>\r\nDATA\r\nSubject: Hidden\r\n';
  await conversation.write(`Subject: Seen\r\n\r\nText\n.\n${hidden}\r\nText\n.\r\n${hidden}`);
  expect(await conversation.say('\r\n.')).toMatch(/^250 /);
  conversation.cut();
  expect(arrivals).toHaveLength(1);
  expect(arrivals[0]?.content).toContain('Subject: Hidden');
});

test('turns away servers that are not listed, and believes no results where none is listed', async () => {
  const closed = await start(['10.0.0.0/8', 'fd00::/8']);
  await expect(
    createTransport({ host: '127.0.0.1', port: closed.address()?.port }).sendMail({
      from: 'client@acme.example',
      to: filingAddress,
      text: 'Text',
    }),
  ).rejects.toThrow('554');
  await closed.stop();

  const open = await start([]);
  await createTransport({ host: '127.0.0.1', port: open.address()?.port }).sendMail({
    from: 'client@acme.example',
    to: filingAddress,
    text: 'Text',
  });
  await open.stop();
  expect(arrivals).toMatchObject([{ isTrustedServer: false }]);
  expect(open.address()).toBeNull();
  expect(open.state().state).toBe('off');
});

test('fails to start on a port that is in use, and says so', async () => {
  const second = createReceiver({
    settings: { host: '127.0.0.1', port, clients: [] },
    filingAddress,
    spool: createMailSpool(folder),
    clock: systemClock,
    log,
  });
  const handling: MailHandling = { handle: async () => undefined, openFolder: async (_, start) => start };
  await expect(second.start(handling)).rejects.toThrow('EADDRINUSE');
  expect(second.state()).toMatchObject({
    state: 'failing',
    fault: `No mail can be received: port ${port} cannot be opened.`,
  });
});

test('a spooled email can be read repeatedly', async () => {
  const content = (async function* () {
    yield Buffer.from('a');
    yield Buffer.from('b');
  })();
  const sizes = await createMailSpool(folder).withOriginal(content, 2, async (original) => [
    (await buffer(original.open())).length,
    (await buffer(original.open())).length,
  ]);
  expect(sizes).toEqual([2, 2]);
});
