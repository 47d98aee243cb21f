import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { editing, visibleInvention } from '../../spine/access/visible-invention.ts';
import { mayBelongToVisible } from './unmatched.read-model.ts';

/** The body of an email, its original, and the images that the body shows. */
export interface StoredBody {
  subject: string;
  text: string;
  html: string;
  isHtml: boolean;
  hasQuotes: boolean;
  remoteImageCount: number;
  originalSha256: string;
  inlineImages: { contentId: string; type: string; size: number; sha256: string }[];
}

/** SQL condition that the actor may see an email: in its invention, or in the queue as a user who dockets. */
const isReadable = (actor: Actor) => sql<boolean>`case when mail_messages.state = 'filed'
  then ${visibleInvention(actor, 'mail_messages.invention_id')}
  else ${actor.permissions.has(editing.permission) || actor.sponsors.some(({ permissions }) => permissions.has(editing.permission))}
    and ${mayBelongToVisible(actor)} end`;

/**
 * Finds the body of an email that the actor may see.
 * @param inventionId null for an email without an invention; undefined for either
 */
export const findBody = async (
  db: Database,
  actor: Actor,
  { id, inventionId }: { id: string; inventionId?: string | null },
): Promise<StoredBody | undefined> => {
  const place =
    inventionId === undefined
      ? sql``
      : sql`and mail_messages.invention_id is not distinct from ${inventionId}::uuid`;
  const { rows } = await sql<StoredBody>`
    select mail_messages.subject, mail_bodies.text, mail_bodies.html, mail_messages.is_html as "isHtml",
      mail_messages.has_quotes as "hasQuotes",
      mail_messages.remote_image_count as "remoteImageCount", mail_messages.original_sha256 as "originalSha256",
      (select coalesce(json_agg(json_build_object('contentId', content_id, 'type', type, 'size', size, 'sha256', sha256)
          order by position), '[]')
        from mail_attachments where message_id = mail_messages.id and is_inline and content_id is not null) as "inlineImages"
    from mail_messages join mail_bodies on mail_bodies.message_id = mail_messages.id
    where mail_messages.id = ${id}::uuid ${place} and ${isReadable(actor)}`.execute(db);
  return rows[0];
};
