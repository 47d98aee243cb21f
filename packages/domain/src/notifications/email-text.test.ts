import { expect, test } from 'vitest';
import { notificationMail } from './email-text.ts';

const origin = 'https://hub.example.com';
const untitled = { title: '', inventionTitle: null, when: null, forName: null };

test('names the reason, the reference and the work of a single notification, with its link', () => {
  const work = { title: 'Sign\nit', inventionTitle: 'Pump', when: 'Due 1 Dec 2026', forName: 'Ada Byron' };
  const items = [{ ...work, kind: 'assigned', path: '/tasks/1' }] as const;
  expect(notificationMail(items, { name: 'FIP-7', origin })).toEqual({
    subject: 'Invention Hub: A task was assigned to you: FIP-7',
    text: [
      'FIP-7',
      '- A task was assigned to you: Sign it (Pump), due 1 Dec 2026, for Ada Byron: https://hub.example.com/tasks/1',
      'You can change or turn off these emails under Notifications in your profile.',
    ].join('\n\n'),
  });
});

test('joins several notifications, and has no links without a public address', () => {
  const items = [
    { ...untitled, kind: 'mention', path: '/inventions/1/messages' },
    { ...untitled, kind: 'minion', path: '/minions/runs/2' },
  ] as const;
  const { subject, text } = notificationMail(items, { name: 'an invention', origin: undefined });
  expect(subject).toBe('Invention Hub: 2 notifications: an invention');
  expect(text).toContain('an invention\n\n- You were mentioned\n- A minion needs you\n\n');
});

test('keeps a reference with line breaks in one line', () => {
  const items = [{ ...untitled, kind: 'sync', path: '/inventions/1/files' }] as const;
  const { subject } = notificationMail(items, { name: 'A\r\nBcc: x@evil.example', origin });
  expect(subject).toBe('Invention Hub: A sync failed: A Bcc: x@evil.example');
});

test('tells the start of cover from its end', () => {
  const path = '/cover/1';
  const subjects = [true, false].map((isOwnAbsence) => {
    const items = [{ ...untitled, kind: 'absence', isOwnAbsence, path }] as const;
    return notificationMail(items, { name: null, origin }).subject;
  });
  expect(subjects).toEqual([
    'Invention Hub: Your absence is over',
    'Invention Hub: You cover for someone who is away',
  ]);
});

test('names no invention where there is none', () => {
  const items = [{ ...untitled, kind: 'minion', path: '/inbox' }] as const;
  const { subject, text } = notificationMail(items, { name: null, origin });
  expect(subject).toBe('Invention Hub: A minion needs you');
  expect(text).toMatch(/^- A minion needs you: https:\/\/hub\.example\.com\/inbox\n/);
});
