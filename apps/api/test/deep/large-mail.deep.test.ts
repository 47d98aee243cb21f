import { expect, test } from 'vitest';
import { attachmentOf, readAttachment } from '../support/large-mail.ts';
import { startMailReader } from '../support/mail-reader.ts';

test('reads an email with an attachment of 50 MB in little memory', async () => {
  const reader = await startMailReader();
  try {
    expect(await readAttachment(reader, 50)).toEqual(attachmentOf(50));
  } finally {
    await reader.stop();
  }
});
