import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftDelayMs } from '../../../../lib/requests/draft-saver.ts';
import {
  createMailDraftSaver,
  type DraftFields,
  type DraftState,
  fieldsOf,
  openDraft,
  type SaveResult,
  type UnsavedDraft,
} from './mail-draft-saver.ts';

const draft = (change: Partial<MailDraft> = {}) =>
  ({
    id: 'draft',
    to: [],
    cc: [],
    bcc: [],
    subject: 'Report',
    text: '',
    attachments: [],
    updatedAt: '2026-03-02T12:00:00.000Z',
    ...change,
  }) as unknown as MailDraft;

const later = '2026-03-02T12:01:00.000Z';

const start = (
  answer: (fields: DraftFields, updatedAt: string) => SaveResult,
  kept: UnsavedDraft | null = null,
) => {
  const sent: { text: string; updatedAt: string }[] = [];
  const states: DraftState[] = [];
  const stored: (UnsavedDraft | null)[] = [kept];
  const saver = createMailDraftSaver(openDraft(draft(), kept), {
    show: (state) => states.push(state),
    store: (unsaved) => stored.push(unsaved),
    send: async (fields, updatedAt) => {
      sent.push({ text: fields.text, updatedAt });
      return answer(fields, updatedAt);
    },
  });
  return { saver, sent, last: () => states.at(-1), stored: () => stored.at(-1) };
};
const saves = (fields: DraftFields): SaveResult => ({
  kind: 'saved',
  draft: draft({ ...fields, updatedAt: later }),
});

describe('the saver of a draft', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('saves once, a second after the last change', async () => {
    const { saver, sent, last } = start(saves);
    saver.change({ text: 'Dear' });
    saver.change({ text: 'Dear Ann' });
    await vi.advanceTimersByTimeAsync(draftDelayMs - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ text: 'Dear Ann', updatedAt: draft().updatedAt }]);
    expect(last()).toMatchObject({ status: 'saved', saved: { updatedAt: later } });
  });

  it('saves immediately before sending and returns the saved draft', async () => {
    const { saver, sent } = start(saves);
    saver.change({ text: 'Dear Ann' });
    expect(await saver.flush()).toMatchObject({ text: 'Dear Ann', updatedAt: later });
    expect(sent).toHaveLength(1);
    expect(await saver.flush()).toMatchObject({ text: 'Dear Ann' });
    expect(sent).toHaveLength(1);
  });

  it('saves what was typed while a request was under way on the version that it returned', async () => {
    const { saver, sent } = start((fields) => {
      if (fields.text === 'one') saver.change({ text: 'two' });
      return saves(fields);
    });
    saver.change({ text: 'one' });
    expect(await saver.flush()).toMatchObject({ text: 'two' });
    expect(sent).toEqual([
      { text: 'one', updatedAt: draft().updatedAt },
      { text: 'two', updatedAt: later },
    ]);
  });

  it('lets the person choose when someone else saved first, and keeps typing', async () => {
    const theirs = draft({ text: 'theirs', updatedAt: later });
    const { saver, sent, last, stored } = start((fields, updatedAt) =>
      updatedAt === later ? saves(fields) : { kind: 'stale', theirs },
    );
    saver.change({ text: 'mine' });
    expect(await saver.flush()).toBeNull();
    saver.change({ text: 'mine too' });
    expect(stored()).toMatchObject({ fields: { text: 'mine too' }, updatedAt: draft().updatedAt });
    expect(last()).toMatchObject({ status: 'stale', theirs, fields: { text: 'mine too' } });
    saver.keepMine();
    expect(await saver.flush()).toMatchObject({ text: 'mine too' });
    expect(sent.at(-1)).toEqual({ text: 'mine too', updatedAt: later });
  });

  it('shows their version when the person takes it', async () => {
    const theirs = draft({ text: 'theirs', updatedAt: later });
    const { saver, last } = start(() => ({ kind: 'stale', theirs }));
    saver.change({ text: 'mine' });
    await saver.flush();
    saver.takeTheirs();
    expect(last()).toMatchObject({ status: 'idle', fields: { text: 'theirs' }, theirs: null });
  });

  it('tries again when the hub was not reached, and keeps the text', async () => {
    let isOnline = false;
    const { saver, sent, last, stored } = start((fields) =>
      isOnline ? saves(fields) : { kind: 'unreached', reason: 'no connection' },
    );
    saver.change({ text: 'Dear Ann' });
    expect(await saver.flush()).toBeNull();
    expect(last()).toMatchObject({ status: 'unreached', fields: { text: 'Dear Ann' } });
    expect(stored()).toMatchObject({ fields: { text: 'Dear Ann' }, updatedAt: draft().updatedAt });
    isOnline = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(2);
    expect(last()).toMatchObject({ status: 'saved' });
    expect(stored()).toBeNull();
  });

  it('saves what was stored before a reload on the version that it is based on', async () => {
    const kept = { fields: { ...fieldsOf(draft()), text: 'kept' }, updatedAt: '2026-03-02T11:59:00.000Z' };
    const { saver, sent, stored } = start(saves, kept);
    saver.resume();
    expect(await saver.flush()).toMatchObject({ text: 'kept' });
    expect(sent).toEqual([{ text: 'kept', updatedAt: kept.updatedAt }]);
    expect(stored()).toBeNull();
  });

  it.each([
    ['the same text', 'Dear Ann', ['Dear Ann', 'Dear Ann']],
    ['more text', 'Dear Ann, thank you', ['Dear Ann', 'Dear Ann, thank you', 'Dear Ann, thank you']],
  ])(
    'asks nothing about its own save, whose response was lost, when it then sends %s',
    async (_name, text, texts) => {
      let saved: MailDraft | undefined;
      const { saver, sent, last } = start((fields, updatedAt) => {
        if (saved && updatedAt !== saved.updatedAt) return { kind: 'stale', theirs: saved };
        if (saved) return saves(fields);
        saved = draft({ ...fields, updatedAt: later });
        return { kind: 'unreached', reason: 'no connection' };
      });
      saver.change({ text: 'Dear Ann' });
      await saver.flush();
      saver.change({ text });
      expect(await saver.flush()).toMatchObject({ text });
      expect(last()).toMatchObject({ status: 'saved', theirs: null });
      expect(sent.map((one) => one.text)).toEqual(texts);
    },
  );

  it('shows a newer version of the draft only while nothing is unsaved', () => {
    const { saver, last } = start(saves);
    saver.adopt(draft({ text: 'newer', updatedAt: later }));
    expect(last()).toMatchObject({ fields: { text: 'newer' } });
    saver.change({ text: 'mine' });
    saver.adopt(draft({ text: 'newest', updatedAt: '2026-03-02T12:02:00.000Z' }));
    expect(last()).toMatchObject({ fields: { text: 'mine' } });
  });
});
