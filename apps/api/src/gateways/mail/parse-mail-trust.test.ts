import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailReader, mailHeaders, startMailReader } from '../../../test/support/mail-reader.ts';

let reader: MailReader;
beforeAll(async () => {
  reader = await startMailReader();
});
afterAll(() => reader.stop());

const results = (server: string, list: string) => `Authentication-Results: ${server};\n ${list}\n`;
const mx = (list: string) => results('mx.firm.example', list);

test.each([
  ['DMARC passed', mx('spf=fail; dmarc=pass header.from=acme.example'), true, []],
  ['DKIM of its domain passed', mx('dkim=pass (2048 bit; ok) header.d=acme.example'), true, []],
  [
    'DKIM of a stranger passed',
    mx('dkim=pass header.d=evil.example; spf=softfail smtp.mailfrom=x@acme.example'),
    false,
    ['forged-sender'],
  ],
  [
    'DMARC failed',
    mx('dkim=pass header.d=acme.example; dmarc=fail (p=reject) header.from=acme.example'),
    false,
    ['forged-sender'],
  ],
  ['nothing was published to check', mx('spf=none smtp.mailfrom=acme.example; dkim=none'), false, []],
  [
    'results that the sender wrote below those of the server',
    mx('spf=fail; dmarc=fail') + mx('dmarc=pass'),
    false,
    ['forged-sender'],
  ],
])('judges the sender when %s', async (_what, lines, isSenderVerified, warnings) => {
  const mail = await reader.read(`${lines}${mailHeaders}\nText`);
  expect(mail.authentication?.isSenderVerified).toBe(isSenderVerified);
  expect(mail.warnings).toEqual(warnings);
});

test('believes no results of another server, and none from a server that is not trusted', async () => {
  const foreign = await reader.read(`${results('mx.evil.example', 'dmarc=pass')}${mailHeaders}\nText`);
  expect(foreign.authentication).toBeNull();
  const untrusted = await reader.read(`${mx('dmarc=pass')}${mailHeaders}\nText`, { isTrustedServer: false });
  expect(untrusted.authentication).toBeNull();
});

test.each([
  ['whose name is another address', 'From: "partner@firm.example" <x@evil.example>'],
  ['beside a second one', 'From: partner@firm.example, x@evil.example'],
  ['in a second header', 'From: partner@firm.example\nFrom: x@evil.example'],
])('warns of a sender %s', async (_what, from) => {
  const mail = await reader.read(`${from}\nSubject: Test\n\nText`);
  expect(mail.warnings).toContain('forged-sender');
});

test('warns of a loop: an email of the hub itself, or one that passed more than 30 servers', async () => {
  const own = await reader.read(`X-Invention-Hub: filing@hub.example.test\n${mailHeaders}\nText`);
  expect(own.warnings).toEqual(['loop']);
  const other = await reader.read(`X-Invention-Hub: filing@other.example.test\n${mailHeaders}\nText`);
  expect(other.warnings).toEqual([]);
  const far = await reader.read(`${'Received: from a by b\n'.repeat(31)}${mailHeaders}\nText`);
  expect(far.warnings).toEqual(['loop']);
});

test.each([
  '"filing@hub.example.test x"@evil.example',
  '"a b"@evil.example',
  '"<x@y.example>"@evil.example',
  'x@[127.0.0.1]',
  'x@evil',
])('T20: leaves out the address %s', async (address) => {
  const mail = await reader.read(`From: ${address}\nTo: ${address}, bob@firm.example\nSubject: Test\n\nText`);
  expect(mail.from).toBeNull();
  expect(mail.to).toEqual([{ name: '', address: 'bob@firm.example' }]);
  expect(mail.warnings).toContain('invalid-address');
});

test('no address is made of encoded words', async () => {
  const mail = await reader.read('From: =?utf-8?Q?x=40evil.example=2C?=@firm.example\nSubject: Test\n\nText');
  expect(mail.from).toBeNull();
});

test('line breaks in encoded headers stay within their header', async () => {
  const mail = await reader.read(
    'From: =?utf-8?B?SmFuZQ0KQmNjOiB4QGV2aWwuZXhhbXBsZQ==?= <jane@acme.example>\n' +
      'Subject: =?utf-8?B?SGkNCkJjYzogeEBldmlsLmV4YW1wbGU=?=\n\nText',
  );
  expect(mail.from?.name).toBe('Jane Bcc: x@evil.example');
  expect(mail.subject).toBe('Hi Bcc: x@evil.example');
});

test('an email without Message-ID has the same one through every channel', async () => {
  const raw = 'From: jane@acme.example\nSubject: Test\nDate: Mon, 1 Jun 2026 10:00:00 +0200\n\nText';
  const [one, two, other] = await Promise.all([
    reader.read(raw),
    reader.read(`Received: from a by b\n${raw}`),
    reader.read(`${raw} that differs`),
  ]);
  expect(one.messageId).toMatch(/^[0-9a-f]{64}@missing\.invalid$/);
  expect(two.messageId).toBe(one.messageId);
  expect(other.messageId).not.toBe(one.messageId);
});

test('recognizes mail that a program sent', async () => {
  const isAutomatic = async (line: string) =>
    (await reader.read(`${line}\n${mailHeaders}\nText`)).isAutomatic;
  expect(await isAutomatic('Auto-Submitted: auto-replied')).toBe(true);
  expect(await isAutomatic('Precedence: bulk')).toBe(true);
  expect(await isAutomatic('Auto-Submitted: no')).toBe(false);
});

const notice = (from: string, results = '') => `${results}From: ${from}
Subject: Patent Center Correspondence Notification for Customer Number 012345
Content-Type: text/html

<p>The following applications have new outgoing correspondence:</p>
<table><tr><th>Application</th><th>Document</th><th>Mailroom Date</th><th>Attorney Docket No.</th></tr>
<tr><td>17123456</td><td>CTNF</td><td>06/01/2026</td><td>P-123</td></tr>
<tr><td>16/765,432</td><td>NOA</td><td>05/31/2026</td><td>P-99</td></tr></table>`;

test('recognizes a notice of the patent office by sender and list, unless its sender is refuted', async () => {
  const office = 'eOfficeAction <PAIR_eOfficeAction@uspto.gov>';
  const { officeNotice } = await reader.read(notice(office));
  expect(officeNotice).toEqual({
    documents: [
      { applicationNumber: '17123456', code: 'CTNF', mailDate: '2026-06-01' },
      { applicationNumber: '16765432', code: 'NOA', mailDate: '2026-05-31' },
    ],
  });
  expect((await reader.read(notice('x@uspto.gov.evil.example'))).officeNotice).toBeNull();
  expect((await reader.read(notice(office, mx('dmarc=fail')))).officeNotice).toBeNull();
  expect(
    (await reader.read('From: help@uspto.gov\nSubject: Application 17123456\n\nHello')).officeNotice,
  ).toBeNull();
});
