import type {
  MailAddress,
  MailMessage,
  MailQuery,
  MailThread,
  MailThreadQuery,
} from '@hub/contract/mail/mail.schema.ts';
import type { UnmatchedMail, UnmatchedMailQuery } from '@hub/contract/mail/unmatched-mail.schema.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertInventionAccess } from '../../spine/access/assert-invention-access.ts';
import { presentMail, presentMailFields } from './mail.presenter.ts';
import { findMail, listMail } from './mail-list.read-model.ts';
import { findThreadOf, listCorrespondents, listThreads } from './mail-threads.read-model.ts';
import { saveThreadRead } from './threads.repository.ts';
import { listUnmatched, type UnmatchedRow } from './unmatched.read-model.ts';

/** Emails of a thread that are read with it. */
const maxThreadMail = 200;

const presentUnmatched = (row: UnmatchedRow): UnmatchedMail => ({
  ...presentMailFields(row),
  why: row.why,
  suggestions: row.suggestions,
  isNotOurs: row.state === 'not-ours',
});

/** Use cases of reading emails. Those of an invention throw `invention.not_found` if the actor may not see it. */
export const createMailService = ({ database, clock }: { database: Database; clock: Clock }) => {
  const assertVisible = (actor: Actor, id: string) =>
    assertInventionAccess(database, actor, { of: 'invention', id, right: 'read' });

  return {
    listMail: async (actor: Actor, inventionId: string, query: MailQuery) => {
      await assertVisible(actor, inventionId);
      const { rows, total } = await listMail(database, actor, inventionId, query);
      return { collection: rows.map(presentMail), total, size: query.size, skip: query.skip };
    },

    listThreads: async (actor: Actor, inventionId: string, query: MailThreadQuery) => {
      await assertVisible(actor, inventionId);
      const { rows, total } = await listThreads(database, actor, inventionId, query);
      return { collection: rows, total, size: query.size, skip: query.skip };
    },

    listCorrespondents: async (actor: Actor, inventionId: string, qs: string): Promise<MailAddress[]> => {
      await assertVisible(actor, inventionId);
      return listCorrespondents(database, actor, inventionId, qs);
    },

    /** Throws `mail.not_found`. */
    getMail: async (actor: Actor, inventionId: string, id: string): Promise<MailMessage> => {
      await assertVisible(actor, inventionId);
      const row = await findMail(database, actor, inventionId, id);
      if (!row) throw appError('mail.not_found');
      return presentMail(row);
    },

    /** Returns a thread with its newest emails, oldest first. Throws `mail.not_found`. */
    getThread: async (
      actor: Actor,
      inventionId: string,
      threadId: string,
    ): Promise<MailThread & { messages: MailMessage[] }> => {
      await assertVisible(actor, inventionId);
      const thread = await findThreadOf(database, actor, inventionId, threadId);
      if (!thread) throw appError('mail.not_found');
      const query = { threadId, skip: 0, size: maxThreadMail };
      const { rows } = await listMail(database, actor, inventionId, query);
      return { ...thread, messages: rows.map(presentMail) };
    },

    /** Throws `mail.not_found`. */
    markThreadRead: async (
      actor: Actor,
      { inventionId, threadId, at }: { inventionId: string; threadId: string; at: string },
    ): Promise<void> => {
      await assertVisible(actor, inventionId);
      if (!(await findThreadOf(database, actor, inventionId, threadId))) throw appError('mail.not_found');
      await saveThreadRead(database, { personId: actor.id, threadId, at }, nowText(clock));
    },

    listUnmatched: async (actor: Actor, query: UnmatchedMailQuery) => {
      const { rows, total } = await listUnmatched(database, actor, query);
      return { collection: rows.map(presentUnmatched), total, size: query.size, skip: query.skip };
    },
  };
};
