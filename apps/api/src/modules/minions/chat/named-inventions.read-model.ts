import { normalizeReference } from '@hub/domain/applications/application-number.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type Viewer, visibleInvention } from '../../../spine/access/visible-invention.ts';
import { type ChatViewers, isVisibleToBoth } from './chat-facts.read-model.ts';

const maxWords = 200;

/** Shorter titles are words of every text. */
const minTitleLength = 6;

const hasReference = (word: string): boolean => /\d/.test(word) || /^[A-Z]{2,}/.test(word);

const listWords = (question: string, separator: RegExp): string[] => {
  const words = question.split(separator).map((word) => word.replace(/[.,;:?!]+$/, ''));
  const some = words.filter(hasReference).slice(0, maxWords);
  return [...some, ...some.slice(1).map((word, index) => `${some[index]} ${word}`)];
};

/** Returns the words of a question, alone and in pairs, that may be a reference, which may have brackets of its own. */
const listCandidates = (question: string): string[] => [
  ...new Set([...listWords(question, /[\s,;:?!()“”"']+/), ...listWords(question, /\s+/)]),
];

const uuidPattern = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/** Returns the ids in a text, such as those of links to pages of the hub. */
const listIds = (text: string): string[] =>
  [...text.matchAll(uuidPattern)].slice(0, maxWords).map(([id]) => id.toLowerCase());

/** References, application numbers, links and files by which a comment names inventions. */
interface Naming {
  /** Names inventions by reference, application number or link. */
  text: string;
  /** Id of the invention that its author picked; null without one. */
  pickedId: string | null;
  /** Ids of the attached files, of any form. */
  fileIds: readonly string[];
}

/** Returns the inventions that a comment names, picks or takes files from, as far as its author may see them. */
export const listNamedInventions = async (
  db: Database,
  author: Viewer,
  { text, pickedId, fileIds }: Naming,
): Promise<string[]> => {
  const candidates = listCandidates(text);
  const ids = listIds(text);
  const numbers = candidates.map(normalizeReference).filter((number) => /^\d{8}$/.test(number));
  const { rows } = await sql<{ id: string }>`
    select inventions.id from inventions
    where (inventions.reference_keys && reference_keys(${candidates}::text[])
        or inventions.application_number = any (${numbers}::text[])
        or inventions.id = ${pickedId}::uuid or inventions.id = any (${ids}::uuid[])
        or inventions.id = any (array(select invention_id from files where id::text = any (${[...fileIds, ...ids]}::text[]))))
      and ${visibleInvention(author, 'inventions.id')}
    order by inventions.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the inventions kept from the model whose title a text contains, as far as its author may see them. */
export const listKeptByTitle = async (db: Database, author: Viewer, text: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select inventions.id from inventions
    where inventions.is_kept_from_model and length(inventions.title) >= ${minTitleLength}
      and strpos(lower(${text}), lower(inventions.title)) > 0 and ${visibleInvention(author, 'inventions.id')}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Returns the only one of some inventions that both may see; undefined if there is none or more than one. */
export const findCommonInvention = async (
  db: Database,
  viewers: ChatViewers,
  ids: readonly string[],
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select inventions.id from inventions
    where inventions.id = any (${ids}::uuid[]) and ${isVisibleToBoth(viewers)} limit 2`.execute(db);
  return rows.length === 1 ? rows[0]?.id : undefined;
};
