import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMailSchema } from './parser-messages.ts';
import { readMail } from './read-mail.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sample = Buffer.from(
  `Received: from a by b; Mon, 1 Jun 2026 10:00:00 +0200
Authentication-Results: mx.firm.example; spf=pass (ok) smtp.mailfrom=jane@acme.example; dkim=pass header.d=acme.example
From: =?utf-8?Q?J=C3=A4ne?= <jane@acme.example>
To: "Filing" <filing+DEMO-1@hub.example.test>, team: amy@firm.example;
Subject: =?iso-8859-1?B?R3L832U=?=
Date: Mon, 1 Jun 2026 10:00:00 +0200
Message-ID: <one@acme.example>
References: <a@b> <c@d>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: multipart/alternative; boundary=a

--a
Content-Type: text/plain; charset=utf-8; format=flowed
Content-Transfer-Encoding: quoted-printable

Gr=C3=BC=C3=9Fe
> quoted
--a
Content-Type: text/html; charset=windows-1252

<div style="color:red">Text<img src="cid:x@y"></div><blockquote type=cite>Old</blockquote>
--a--
--b
Content-Type: application/pdf; name*=utf-8''R%C3%A9ponse.pdf
Content-Disposition: attachment
Content-Transfer-Encoding: base64

JVBERi0xLjcK
--b--
`.replaceAll('\n', '\r\n'),
);

const pieces = [
  '--b',
  '--b--',
  '\r\n\r\n',
  '\n',
  'Content-Type: ',
  'boundary=',
  '=?',
  '?=',
  '"',
  '<',
  '>',
  ';',
  '\0',
  '(',
  '\xff',
].map((piece) => Buffer.from(piece, 'latin1'));

/** The sample with bytes that were replaced, cut out or inserted. */
const damaged = fc
  .array(
    fc.record({
      at: fc.nat(sample.length),
      length: fc.nat(40),
      inserted: fc.oneof(
        fc.constantFrom(...pieces),
        fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((changes) =>
    changes.reduce(
      (raw, { at, length, inserted }) =>
        Buffer.concat([raw.subarray(0, at), inserted, raw.subarray(at + length)]),
      sample,
    ),
  );

let count = 0;
const read = async (raw: Buffer) => {
  count += 1;
  const path = join(folder, `${count}.eml`);
  const target = join(folder, String(count));
  await writeFile(path, raw);
  await mkdir(target);
  return readMail({
    path,
    folder: target,
    trustedServer: 'mx.firm.example',
    filingAddress: 'filing@hub.example.test',
  });
};

test('reads the sample completely', async () => {
  expect(await read(sample)).toMatchObject({
    from: { name: 'Jäne' },
    subject: 'Grüße',
    authentication: { isSenderVerified: true },
    attachments: [{ name: 'Réponse.pdf' }],
    warnings: [],
  });
});

test('keeps its limits, whatever part of an email is damaged', async () => {
  await fc.assert(
    fc.asyncProperty(damaged, async (raw) => {
      const mail = await read(raw);
      expect(readMailSchema.safeParse(mail).error).toBeUndefined();
      expect(mail.html).not.toMatch(/<script|<[^>]*\s(?:on\w+|src)=/i);
      const written = JSON.stringify(mail);
      // PostgreSQL stores neither NUL nor half characters.
      expect(written).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }),
    { numRuns: 150 },
  );
});
