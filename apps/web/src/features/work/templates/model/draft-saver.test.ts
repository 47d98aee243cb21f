import type { WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftMilestone } from './draft-content.ts';
import {
  contentOf,
  createDraftSaver,
  type DraftResult,
  type DraftState,
  draftSaveDelayMs,
} from './draft-saver.ts';

const aMilestone = (title: string): DraftMilestone => ({
  id: 'm',
  title,
  ruleId: null,
  offset: null,
  display: { position: 1 },
  steps: [],
});

const aTemplate = (title: string, draftAt: string | null): WorkflowTemplate => {
  const milestones = [{ ...aMilestone(title), isDraft: false }];
  return {
    id: 't',
    title: 'Office action',
    description: '',
    tags: [],
    keywords: [],
    ruleIds: [],
    anchor: 'trigger',
    clientDays: 10,
    roles: {},
    client: null,
    variantOf: null,
    isDefault: false,
    version: 1,
    stepCount: 0,
    hasDraft: draftAt !== null,
    updatedAt: '2026-11-01T00:00:00.000Z',
    milestones,
    draft: draftAt === null ? null : { milestones, basedOn: 1, updatedBy: 'ann@hub', updatedAt: draftAt },
    running: 0,
  };
};

const at = (minute: number): string => `2026-11-02T00:${String(minute).padStart(2, '0')}:00.000Z`;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const open = (responses: DraftResult[]) => {
  const sent: { title: string | undefined; updatedAt: string }[] = [];
  let state: DraftState | undefined;
  const saver = createDraftSaver(aTemplate('Response', null), {
    show: (shown) => {
      state = shown;
    },
    send: async ([milestone], updatedAt) => {
      sent.push({ title: milestone?.title, updatedAt });
      return responses.shift() ?? { kind: 'failed', reason: 'No response' };
    },
  });
  const rename = (title: string): void =>
    saver.dispatch({ kind: 'change milestone', id: 'm', fields: { title } });
  return { saver, sent, rename, state: () => state };
};

const saved = (title: string, minute: number): DraftResult => ({
  kind: 'saved',
  template: aTemplate(title, at(minute)),
});

describe('draft saver', () => {
  it('saves a draft once after a pause, and then based on the saved version', async () => {
    const { sent, rename, state, saver } = open([saved('Answer', 1), saved('Reply', 2)]);
    rename('Ans');
    rename('Answer');
    await vi.advanceTimersByTimeAsync(draftSaveDelayMs);
    expect(sent).toEqual([{ title: 'Answer', updatedAt: aTemplate('', null).updatedAt }]);
    expect(state()?.status).toBe('saved');
    rename('Reply');
    expect(await saver.flush()).toBe(true);
    expect(sent.at(1)).toEqual({ title: 'Reply', updatedAt: at(1) });
  });

  it('does not send a draft with problems', async () => {
    const { sent, rename, state, saver } = open([saved('Answer', 1)]);
    rename('');
    expect(await saver.flush()).toBe(false);
    expect([sent, state()?.status]).toEqual([[], 'blocked']);
    rename('Answer');
    expect(await saver.flush()).toBe(true);
  });

  it('keeps both drafts when someone else saved first, until the person chooses', async () => {
    const theirs = aTemplate('Theirs', at(5));
    const { sent, rename, state, saver } = open([{ kind: 'stale', theirs }, saved('Mine again', 6)]);
    rename('Mine');
    expect(await saver.flush()).toBe(false);
    expect(state()).toMatchObject({ status: 'stale', theirs: { draft: { updatedAt: at(5) } } });
    rename('Mine again');
    await vi.advanceTimersByTimeAsync(2 * draftSaveDelayMs);
    expect(sent).toHaveLength(1);
    saver.keepMine();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(1)).toEqual({ title: 'Mine again', updatedAt: at(5) });
    expect(state()).toMatchObject({ status: 'saved', theirs: null });
  });

  it('replaces the draft with theirs when the person chooses so', async () => {
    const theirs = aTemplate('Theirs', at(5));
    const { rename, state, saver } = open([{ kind: 'stale', theirs }]);
    rename('Mine');
    await saver.flush();
    saver.restart(theirs);
    expect(state()).toMatchObject({ status: 'idle', theirs: null, milestones: [{ title: 'Theirs' }] });
  });

  it('asks for a choice if someone else saved other content before publishing', async () => {
    const { rename, state, saver, sent } = open([saved('Mine', 1), saved('Mine', 6)]);
    rename('Mine');
    await saver.flush();
    const mine = state()?.milestones ?? [];
    const theirs = aTemplate('Theirs', at(5));
    // A live notice replaced the draft while the request ran.
    saver.adopt(theirs);
    expect(saver.contest(theirs, mine)).toBe(true);
    expect(state()).toMatchObject({ status: 'stale', theirs, milestones: [{ title: 'Mine' }] });
    saver.keepMine();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toEqual({ title: 'Mine', updatedAt: at(5) });
  });

  it('adopts what someone else saved before publishing if it is the same', () => {
    const { state, saver } = open([]);
    const theirs = aTemplate('Same', at(5));
    expect(saver.contest(theirs, contentOf(theirs))).toBe(false);
    expect(state()).toMatchObject({ status: 'idle', theirs: null, milestones: [{ title: 'Same' }] });
  });

  it('sends a draft again on request after an error', async () => {
    const { rename, state, saver } = open([{ kind: 'failed', reason: 'Offline' }, saved('Mine', 1)]);
    rename('Mine');
    expect(await saver.flush()).toBe(false);
    expect(state()).toMatchObject({ status: 'failed', reason: 'Offline', milestones: [{ title: 'Mine' }] });
    expect(await saver.flush()).toBe(true);
  });

  it('adopts what others saved unless there are unsaved changes', () => {
    const { rename, state, saver } = open([]);
    saver.adopt(aTemplate('Theirs', at(3)));
    expect(state()?.milestones.at(0)?.title).toBe('Theirs');
    rename('Mine');
    saver.adopt(aTemplate('Later', at(4)));
    expect(state()?.milestones.at(0)?.title).toBe('Mine');
  });
});
