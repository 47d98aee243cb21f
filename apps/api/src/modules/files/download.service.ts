import type { Readable } from 'node:stream';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { cleanFileName } from '@hub/domain/files/clean-file-name.ts';
import { isShownInline } from '@hub/domain/files/file-kind.ts';
import type { VirusScanner } from '../../gateways/clamd/clamd.port.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { ByteRange, Storage } from '../../platform/storage/storage.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { AuthGuard } from '../../spine/access/auth-guard.ts';
import type { FileClaims, FileTokens } from '../../spine/access/file-tokens.ts';
import { readRange } from './byte-range.ts';
import { type FileContent, findContents, listWrapperFiles } from './file-contents.read-model.ts';
import { streamZip } from './stream-zip.ts';

/** A content to serve: its name, type and size, and how to read it. */
export interface Download {
  name: string;
  type: string;
  /** Whether a browser may show it in place. */
  isShown: boolean;
  /** Names the content; undefined for a zip, which is made again each time. */
  etag?: string;
  size?: number;
  range?: ByteRange | 'unsatisfiable' | undefined;
  open(part: ByteRange | undefined): Promise<Readable>;
}

const onePath = /^files\/([0-9a-f-]{36})(?:\/versions\/(\d{1,9}))?$/;
const wrapperPath = /^wrapper\/([0-9a-f-]{36})$/;
const selectionPath = /^selection\/([0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,99})$/;

const readPath = (path: string): Pick<FileClaims, 'files' | 'version' | 'wrapper'> | undefined => {
  const [, wrapper] = wrapperPath.exec(path) ?? [];
  if (wrapper !== undefined) return { files: [], wrapper };
  const [, id, version] = onePath.exec(path) ?? [];
  if (id !== undefined) return { files: [id], ...(version !== undefined && { version: Number(version) }) };
  const [, ids] = selectionPath.exec(path) ?? [];
  return ids === undefined ? undefined : { files: [...new Set(ids.split(','))] };
};

/** Notes for the audit log which files a person was shown, or asked for without seeing them. */
export type NoteReads = (actor: Actor, files: readonly string[], outcome: 'opened' | 'unseen') => void;

/** Seconds after which a file that is being scanned may be ready. */
const scanRetrySeconds = 2;

/** Returns the name of an archive: the application of its files, otherwise their reference; neither for several inventions. */
const archiveName = (contents: readonly FileContent[], { wrapper }: FileClaims): string => {
  const [first] = contents;
  const isOne = contents.every(({ inventionId }) => inventionId === first?.inventionId);
  const { applicationNumber = null, reference = null } = isOne && first ? first : {};
  const name = applicationNumber === null ? reference : formatApplicationNumber(applicationNumber);
  return cleanFileName(
    `${wrapper === undefined ? 'Files' : 'File wrapper'} ${name ?? ''}`
      .trim()
      .replace(/[/\\]/g, '-')
      .concat('.zip'),
  );
};

interface DownloadDependencies {
  database: Database;
  gateways: { scanner: VirusScanner | undefined };
  storage: Storage;
  fileTokens: FileTokens;
  authGuard: Pick<AuthGuard, 'authenticateSession'>;
}

/** Creates the use cases of signed addresses. */
export const createDownloadService = ({
  database,
  storage,
  fileTokens,
  authGuard,
  gateways,
}: DownloadDependencies) => {
  const find = async (
    actor: Actor,
    claims: FileClaims,
    noteReads: NoteReads,
  ): Promise<readonly FileContent[]> => {
    const { wrapper, version } = claims;
    const files = wrapper === undefined ? claims.files : await listWrapperFiles(database, actor, wrapper);
    const contents = files.length === 0 ? [] : await findContents(database, actor, { files, version });
    if (contents.length < files.length || files.length === 0) {
      noteReads(actor, files, 'unseen');
      throw appError('file.not_found');
    }
    if (contents.some(({ scan }) => scan === 'infected')) throw appError('file.quarantined');
    if (gateways.scanner && contents.some(({ scan }) => scan !== 'clean'))
      throw appError('file.scan_pending', { retryAfterSeconds: scanRetrySeconds });
    noteReads(actor, files, 'opened');
    return contents;
  };

  return {
    /** Returns a token for a path. Throws `file.not_found` for a path that names nothing the actor may see. */
    createToken: async (actor: Actor, path: string, noteReads: NoteReads): Promise<string> => {
      const wanted = readPath(path);
      if (!wanted) throw appError('file.not_found');
      const claims = { sub: actor.id, sid: actor.sessionId, ...wanted };
      await find(actor, claims, noteReads);
      return fileTokens.sign(claims);
    },

    /**
     * Returns what a token serves. The rights are those of this moment: throws `file.token_invalid` if the token or its
     * session is over, `file.not_found` if the person may no longer see the file.
     */
    openDownload: async (
      token: string,
      rangeHeader: string | undefined,
      noteReads: NoteReads,
    ): Promise<Download> => {
      const claims = await fileTokens.read(token);
      const actor = claims && (await authGuard.authenticateSession(claims.sid));
      if (!actor || actor.id !== claims.sub) throw appError('file.token_invalid');
      const contents = await find(actor, claims, noteReads);
      const [only] = contents;
      if (contents.length > 1 || !only || claims.wrapper !== undefined) {
        return {
          name: archiveName(contents, claims),
          type: 'application/zip',
          isShown: false,
          open: async () => streamZip(contents, storage),
        };
      }
      const size = only.size;
      const range = readRange(rangeHeader, size);
      return {
        name: only.name,
        type: only.type,
        isShown: isShownInline(only.type),
        etag: `"${only.sha256}"`,
        size,
        range,
        open: (part) => storage.open(only.sha256, part),
      };
    },
  };
};
