import { processorMs } from '@hub/testkit/processor-ms.ts';
import { describe, expect, test } from 'vitest';
import { recipientsOfReply, textOfDraft } from './draft-defaults.ts';
import { filingAddressOf, readFilingTags } from './filing-address.ts';
import { isMailAddress } from './mail-address.ts';
import { bareSubject, isReplySubject, subjectOfDraft, threadSubject } from './mail-subject.ts';
import { listApplicationNumbers, listReferenceKeys, listWrittenApplications } from './named-references.ts';
import { cutSnippet, splitQuotedText } from './quoted-text.ts';

describe('subjects of a thread', () => {
  test.each([
    ['Re: New idea', 'new idea'],
    ['AW: RE: New  idea [CASE-1]', 'new idea'],
    ['回复：New idea', 'new idea'],
    ['Antw: New\u2010idea', 'new-idea'],
    ['[CASE-1]', ''],
  ])('"%s" compares as "%s"', (subject, compared) => {
    expect(threadSubject(subject)).toBe(compared);
  });

  test('show whether they are replies', () => {
    expect([isReplySubject('Re: x'), isReplySubject('Reply: x'), isReplySubject('Record: x')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('references in a text', () => {
  test.each([
    ['Re: DEMO-0042: report', 'demo0042'],
    ['our ref. (ZQ 4711).', 'zq4711'],
    ['your FIP:ocelot, thanks', 'fip:ocelot'],
    ['file 17/248,024', '17248024'],
    ['P 2026 / 17 US', 'p2026'],
  ])('are found in "%s"', (text, key) => {
    expect([...listReferenceKeys(text, 'FIP:').keys()]).toContain(key);
  });

  test('are no ordinary words, years and short numbers', () => {
    expect(
      [...listReferenceKeys('Dear Ada, see page 12 of 2026', 'FIP:').keys()].filter(
        (key) => !/[a-z]\d|\d[a-z]/.test(key),
      ),
    ).toEqual([]);
  });

  test('are limited in a text of many words', () => {
    const text = Array.from({ length: 100_000 }, (_, index) => `A${index}X`).join(' ');
    expect(listReferenceKeys(text, 'FIP:').size).toBeLessThanOrEqual(4000);
  });

  test('are found at once beside a word of 50,000 marks', () => {
    const text = `DEMO-0042 a${'!'.repeat(50_000)}a`;
    const start = processorMs();
    expect([...listReferenceKeys(text, 'FIP:').keys()]).toEqual(['demo0042']);
    expect(processorMs() - start).toBeLessThan(500);
  });

  test('that are application numbers are read as digits', () => {
    expect(listApplicationNumbers('US 17/248,024 and 18123456, not 1234567890')).toEqual([
      '17248024',
      '18123456',
    ]);
    expect(listApplicationNumbers('PCT/US26/12345')).toEqual(['PCTUS2612345', 'PCTUS2026012345']);
    expect(listApplicationNumbers('PCT/US2026/012345')).toEqual(['PCTUS2612345', 'PCTUS2026012345']);
  });

  test.each([
    ...[
      '17/248 024',
      '17/248.024',
      '17∕248,024',
      '１７/２４８,０２４',
      'US 17-248,024',
      '17 / 248,024',
      '17‑248024',
    ],
    ...['(17/248,024)', 'Appl. No. 17/248,024.', '17 248 024'],
  ])('are read as the application number 17248024 from “%s”', (text) => {
    expect(listApplicationNumbers(text)).toEqual(['17248024']);
  });

  test.each([
    ['8/123,456', ['08123456']],
    ['of 12.17/248,024 or 17/248,0244', []],
    ['$17,248,024 and 17,248,024.50', []],
  ])('of one digit, or none: “%s” has %j', (text, expected) => {
    expect(listApplicationNumbers(text)).toEqual(expected);
  });

  test('of the United States are certain with a slash only', () => {
    expect(listWrittenApplications('17/248,024, 17248025, 17 248 026 and 8/123,456')).toEqual([
      '17248024',
      '08123456',
    ]);
  });
});

describe('filing addresses', () => {
  const id = '0198c0de-0000-7000-8000-000000000001';

  test('name an invention by its id or a reference, in any letter case', () => {
    expect(filingAddressOf('filing@hub.test', id)).toBe(`filing+${id}@hub.test`);
    const recipients = [
      `Filing+${id.toUpperCase()}@HUB.test`,
      'filing+demo-1@hub.test',
      'filing@hub.test',
      `filing+${id}@other.test`,
    ];
    expect(readFilingTags('filing@hub.test', recipients)).toEqual({
      inventionIds: [id],
      references: ['demo-1'],
    });
  });

  test.each(['ada@client.test', "o'hara+x@a-b.test"])('"%s" is an address', (text) => {
    expect(isMailAddress(text)).toBe(true);
  });

  test.each([
    '"ada@evil.test x"@client.test',
    'ada',
    'ada@',
    'a b@client.test',
    'ada@client..test',
    'ada@client.test\r\nbcc:x@y.z',
  ])('"%s" is no address that the hub writes to', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });
});

describe('quoted text', () => {
  test.each([
    [
      'Yes.\n\nOn Mon, 3 Mar 2026, Ada wrote:\n> Agreed?',
      'Yes.',
      'On Mon, 3 Mar 2026, Ada wrote:\n> Agreed?',
    ],
    ['Yes.\n> Agreed?\n> Ada', 'Yes.', '> Agreed?\n> Ada'],
    ['> One?\nYes.\n> Two?\nNo.', '> One?\nYes.\n> Two?\nNo.', ''],
    ['Fine\n-----Original Message-----\nFrom: Ada', 'Fine', '-----Original Message-----\nFrom: Ada'],
    ['Fine\nFrom: Ada\nSent: Monday\nText', 'Fine', 'From: Ada\nSent: Monday\nText'],
  ])('is split from %j', (given, text, quoted) => {
    expect(splitQuotedText(given)).toEqual({ text, quoted });
  });

  test('is split from a million characters of quotes at once', () => {
    const text = `${'>\n'.repeat(500_000)}Yes.`;
    const start = processorMs();
    expect(splitQuotedText(text).quoted).toBe('');
    expect(processorMs() - start).toBeLessThan(2_000);
  });

  test('leaves a snippet that is cut at a word', () => {
    expect(cutSnippet('We  agree\nwith the proposal', 20)).toBe('We agree with the…');
    expect(cutSnippet('Short', 20)).toBe('Short');
  });
});

describe('the defaults of a draft', () => {
  const mail = {
    direction: 'incoming',
    from: { name: 'Ada', address: 'ada@client.test' },
    to: [
      { name: '', address: 'hub@firm.test' },
      { name: 'Bo', address: 'bo@firm.test' },
    ],
    cc: [
      { name: '', address: 'ADA@client.test' },
      { name: '', address: 'cy@client.test' },
    ],
    replyTo: [],
    subject: 'Report',
  } as const;

  test('answer the sender, and with everyone all others but the hub', () => {
    expect(recipientsOfReply('reply', mail, ['hub@firm.test'])).toEqual({ to: [mail.from], cc: [] });
    const { to, cc } = recipientsOfReply('reply-all', mail, ['hub@firm.test']);
    expect([...to, ...cc].map(({ address }) => address)).toEqual([
      'ada@client.test',
      'bo@firm.test',
      'cy@client.test',
    ]);
  });

  test('answer where the sender wants answers', () => {
    const replyTo = [{ name: '', address: 'desk@client.test' }];
    expect(recipientsOfReply('reply', { ...mail, replyTo }, []).to).toEqual(replyTo);
  });

  test('answer an own email to its recipients', () => {
    expect(recipientsOfReply('reply', { ...mail, direction: 'outgoing' }, ['hub@firm.test']).to).toEqual([
      mail.to[1],
    ]);
  });

  test('name a reference in the subject once', () => {
    const references = ['DEMO-1', 'X-2'];
    expect(subjectOfDraft('reply', { subject: 'RE: Fwd: Report', references })).toBe('Re: Report [DEMO-1]');
    expect(subjectOfDraft('forward', { subject: 'Report on x2', references })).toBe('Fwd: Report on x2');
    expect(bareSubject('AW: Re[2]: Report')).toBe('Report');
  });

  test('have the signature above the quoted email', () => {
    const text = textOfDraft('Bo Li', { mail, date: '3 Mar 2026', text: 'Agreed?\n\nAda', isForward: false });
    expect(text).toBe('\n\nBo Li\n\nOn 3 Mar 2026, Ada <ada@client.test> wrote:\n> Agreed?\n>\n> Ada');
    expect(splitQuotedText(text).text).toBe('Bo Li');
  });
});
