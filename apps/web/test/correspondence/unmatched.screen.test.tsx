import { idSchema, inventionIdSchema } from '@hub/contract/fields.ts';
import { fileUnmatchedMail, listUnmatchedMail } from '@hub/contract/mail/unmatched-mail.calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import { expectCount, expectShown, pressKey } from '../support/screen.ts';

const inventionId = (last: number) => inventionIdSchema.parse(`0198c0de-0000-7000-8000-0000000000c${last}`);
const id = idSchema.parse('0198c0de-0000-7000-8000-0000000000d1');

const suggestion = (last: number, reason: 'reference' | 'sender') => ({
  invention: { id: inventionId(last), title: `Valve ${last}`, references: [`LUM-${last}`] },
  reasons: [{ reason, text: reason === 'sender' ? '3' : `LUM-${last}` }],
});

const keep = (why: 'several-inventions' | 'sender-unknown', reasons: readonly ('reference' | 'sender')[]) => {
  let isFiled = false;
  const suggestions = reasons.map((reason, place) => suggestion(place + 1, reason));
  server.answer(listUnmatchedMail, () => ({
    collection: isFiled ? [] : [{ id, subject: 'Both cases', why, suggestions, isNotOurs: false }],
    total: isFiled ? 0 : 1,
  }));
  server.answer(fileUnmatchedMail, () => {
    isFiled = true;
    return { alsoIn: [] };
  });
};

const all = page.getByRole('button', { name: 'File to all 2' });

test('an email that names two inventions is filed to both with one key', async () => {
  keep('several-inventions', ['reference', 'reference', 'sender']);
  await renderScreen(`/emails?email=${id}`, ['inventions:edit']);
  await expectShown(all);
  await expectAccessible();
  await expectFitsPhone();
  await pressKey('a');
  await expectShown(page.getByText('“Both cases” was filed to LUM-1, LUM-2.'));
  expect(server.requestsOf(fileUnmatchedMail)).toMatchObject([
    { body: { inventionId: inventionId(1), inventionIds: [inventionId(2)] } },
  ]);
});

test.each([
  ['several-inventions', ['reference', 'sender']],
  ['sender-unknown', ['reference']],
] as const)(
  'an email of the queue for %s that names one invention, with the suggestions %j, is filed to one',
  async (why, reasons) => {
    keep(why, reasons);
    await renderScreen(`/emails?email=${id}`, ['inventions:edit']);
    await expectShown(page.getByRole('button', { name: 'File to LUM-1' }));
    await expectCount(page.getByRole('button', { name: /^File to all/ }), 0);
  },
);
