import type { FilingFacts } from '@hub/domain/mail/filing-rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isPersonAlive } from '../../spine/access/actor.ts';
import { isVisibleTo, subjectColumns } from '../../spine/access/visible-invention.ts';

/** Parts of an email that may name an invention. */
export interface FilingSigns {
  /** Address of the sender in lower case; null if there is none. */
  sender: string | null;
  /** Whether a person of the firm wrote it, as the mailbox says: then the writer corresponds about any invention. */
  isOwn: boolean;
  /** Message-IDs of the emails that it answers. */
  answered: readonly string[];
  /** Ids in the filing addresses. */
  inventionIds: readonly string[];
  /** Possible references, by their key. */
  subjectKeys: ReadonlyMap<string, string>;
  textKeys: ReadonlyMap<string, string>;
  applicationNumbers: readonly string[];
}

type FoundFacts = Pick<FilingFacts, 'thread' | 'addressed' | 'named' | 'applications' | 'history'>;

/** Inventions of a sender that are read: two show that the sender alone decides nothing. */
const maxHistory = 6;
/** Inventions that an email names: more are no help to anyone. */
const maxNamed = 20;

interface FactsRow {
  thread: string[];
  addressed: string[];
  named: { inventionId: string; keys: string[]; isSenderKnown: boolean }[];
  applications: { inventionId: string; applicationNumber: string }[];
  history: { inventionId: string; count: number; isSenderKnown: boolean }[];
}

/** SQL condition that a colleague with this address may see an invention. */
const isColleague = (sender: string | null, now: Temporal.Instant) => {
  return sql<boolean>`exists (
    select from principals
      join people on people.id = principals.id
      join access_subjects subject on subject.person_id = people.id
    where lower(principals.value) = ${sender} and principals.kind = 'person'
      and ${isPersonAlive(now)} and ${isVisibleTo(subjectColumns, 'inventions.id')})`;
};

const isKnown = (sender: string | null, inventionId: string) => sql<boolean>`exists (
    select from mail_correspondents known
    where known.invention_id = ${sql.ref(inventionId)} and known.address = ${sender} and known.is_known)`;

/**
 * Reads what the hub knows about the signs of an email, of all inventions, restricted and walled ones included: what is
 * read only decides where the email belongs.
 */
export const readFilingFacts = async (
  db: Database,
  signs: FilingSigns,
  now: Temporal.Instant,
): Promise<FoundFacts> => {
  const { sender, isOwn, answered, inventionIds, subjectKeys, textKeys, applicationNumbers } = signs;
  const keys = [...new Set([...subjectKeys.keys(), ...textKeys.keys()])];
  const list = sql.lit(maxNamed);
  const { rows } = await sql<FactsRow>`select
    array(select distinct invention_id::text from mail_messages
      where (message_id = any(${answered}::text[]) or header_id = any(${answered}::text[])) and state = 'filed' limit ${list}) as thread,
    array(select id::text from inventions where id = any(${inventionIds}::uuid[])) as addressed,
    (select coalesce(json_agg(json_build_object('inventionId', inventions.id,
          'keys', array(select unnest(inventions.reference_keys) intersect select unnest(${keys}::text[])),
          'isSenderKnown', ${isKnown(sender, 'inventions.id')} or ${isColleague(sender, now)})
        order by inventions.id), '[]')
      from (select id, reference_keys from inventions
        where reference_keys && ${keys}::text[] limit ${list}) as inventions) as named,
    (select coalesce(json_agg(json_build_object('inventionId', id, 'applicationNumber', application_number)), '[]')
      from (select id, application_number from inventions
        where application_number = any(${applicationNumbers}::text[]) limit ${list}) as inventions) as applications,
    (select coalesce(json_agg(json_build_object('inventionId', own.invention_id, 'count',
          (select count(*) from mail_messages
            where from_address = ${sender} and invention_id = own.invention_id and state = 'filed'),
          'isSenderKnown', ${isKnown(sender, 'own.invention_id')})), '[]')
      from (select invention_id from mail_correspondents where address = ${sender} and is_known
        union select invention_id from mail_messages where from_address = ${sender} and state = 'filed'
        limit ${sql.lit(maxHistory)}) as own) as history`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The facts of an email were not read');
  return {
    ...row,
    named: row.named.flatMap((found) => {
      const inSubject = found.keys.find((key) => subjectKeys.has(key));
      const key = inSubject ?? found.keys[0] ?? '';
      const reference = subjectKeys.get(key) ?? textKeys.get(key);
      if (reference === undefined) return [];
      const { inventionId, isSenderKnown } = found;
      const isInSubject = inSubject !== undefined;
      return [{ inventionId, reference, isInSubject, isSenderKnown: isSenderKnown || isOwn }];
    }),
  };
};
