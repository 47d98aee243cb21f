import { type MailReader, mailHeaders } from './mail-reader.ts';

const lineBytes = 57;
const linesOf = (megabytes: number): number => Math.floor((megabytes * 1_000_000) / lineBytes);

/** The reading of an email with one attachment of this size. */
export const attachmentOf = (megabytes: number) => ({
  sizes: [linesOf(megabytes) * lineBytes],
  warnings: [],
  body: 'See the drawings.',
});

/** Reads an email with one attachment of this size, in a process with 300 MB of memory. */
export const readAttachment = async (reader: MailReader, megabytes: number) => {
  const line = `${'QUJD'.repeat(lineBytes / 3)}\r\n`;
  const pieces = function* () {
    yield Buffer.from(
      `${mailHeaders}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nSee the drawings.\r\n--b\r\n` +
        'Content-Disposition: attachment; filename=drawings.zip\r\nContent-Transfer-Encoding: base64\r\n\r\n',
    );
    for (let left = linesOf(megabytes); left > 0; left -= 1_000)
      yield Buffer.from(line.repeat(Math.min(left, 1_000)));
    yield Buffer.from('--b--\r\n');
  };
  const { started, parseWith } = reader.createReader({
    totalMs: 60_000,
    heapMegabytes: 100,
    memoryMegabytes: 300,
  });
  const reading = await reader.withOriginal(pieces(), (original) =>
    parseWith({ original, isTrustedServer: true }, async ({ attachments, warnings, text: body }) => ({
      sizes: attachments.map(({ size }) => size),
      warnings,
      body: body.trim(),
    })),
  );
  started.close();
  return reading;
};
