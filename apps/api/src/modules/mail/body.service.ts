import { buffer } from 'node:stream/consumers';
import { showMailBody } from '@hub/contract/mail/mail.calls.ts';
import type { MailBody } from '@hub/contract/mail/mail.schema.ts';
import { splitQuotedText } from '@hub/domain/mail/quoted-text.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertInventionAccess } from '../../spine/access/assert-invention-access.ts';
import type { AuthGuard } from '../../spine/access/auth-guard.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { findBody, type StoredBody } from './body.read-model.ts';
import { bodyPolicy, type InlineImage, writeBodyPage } from './body-page.ts';

/** Bytes of the images that one page holds; others stay attachments. */
const maxImageBytes = 10 * 1024 * 1024;

/** How a body is shown. */
export interface BodyView {
  showsQuotes: boolean;
  loadsRemoteImages: boolean;
}

type BodyDependencies = Pick<AppDependencies, 'database' | 'storage' | 'mailTokens' | 'config'> & {
  authGuard: Pick<AuthGuard, 'authenticateSession'>;
};

/** Creates the use cases of bodies and originals. Those of an invention throw `invention.not_found` if it is not visible. */
export const createBodyService = ({ database, storage, mailTokens, config, authGuard }: BodyDependencies) => {
  const find = async (actor: Actor, id: string, inventionId: string | null): Promise<StoredBody> => {
    if (inventionId !== null)
      await assertInventionAccess(database, actor, { of: 'invention', id: inventionId, right: 'read' });
    const body = await findBody(database, actor, { id, inventionId });
    if (!body) throw appError('mail.not_found');
    return body;
  };

  const readImages = async ({ html, inlineImages }: StoredBody): Promise<InlineImage[]> => {
    const images: InlineImage[] = [];
    let bytes = 0;
    for (const { contentId, type, size, sha256 } of inlineImages) {
      if (!html.includes('data-cid=') || bytes + Number(size) > maxImageBytes) continue;
      bytes += Number(size);
      images.push({ contentId, type, content: await buffer(await storage.open(sha256)) });
    }
    return images;
  };

  return {
    /**
     * Returns the text of an email and a signed address of its body. Throws `mail.not_found`.
     * @param inventionId null for an email of the unmatched queue
     */
    getBody: async (actor: Actor, id: string, inventionId: string | null): Promise<MailBody> => {
      const { text, isHtml, hasQuotes, remoteImageCount } = await find(actor, id, inventionId);
      const token = await mailTokens.sign({ sub: actor.id, sid: actor.sessionId, message: id });
      const address = `${showMailBody.path}?token=${token}`;
      return { ...splitQuotedText(text), isHtml, address, hasQuotes, remoteImageCount };
    },

    /** Opens the original of an email. Throws `mail.not_found`. */
    openOriginal: async (actor: Actor, id: string, inventionId: string | null) => {
      const { originalSha256, subject } = await find(actor, id, inventionId);
      const name = `${subject.slice(0, 100).toWellFormed() || 'Email'}.eml`;
      return { name, content: await storage.open(originalSha256) };
    },

    /**
     * Returns the page of a body and its policy. The rights are those of this moment: throws `file.token_invalid` if the
     * token or its session is over, `mail.not_found` if the person may no longer see the email.
     */
    openPage: async (token: string, view: BodyView): Promise<{ page: string; policy: string }> => {
      const claims = await mailTokens.read(token);
      const actor = claims && (await authGuard.authenticateSession(claims.sid));
      if (!actor || actor.id !== claims.sub) throw appError('file.token_invalid');
      const body = await findBody(database, actor, { id: claims.message });
      if (!body) throw appError('mail.not_found');
      const page = writeBodyPage({ html: body.html, images: await readImages(body), ...view });
      return { page, policy: bodyPolicy(view.loadsRemoteImages, config.frameAncestors) };
    },
  };
};
