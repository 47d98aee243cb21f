import type { Application, ApplicationName } from '@hub/contract/config/applications.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { findNumerals } from '@hub/domain/applications/find-numerals.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError, appError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { findInvention } from '../../inventions/public.ts';
import { type ApplicationFiles, sha256Of } from './application-files.ts';
import { buildDrawings } from './build-drawings.ts';
import { readSpecificationText } from './specification-text.read-model.ts';

/** A download with its digest. */
export interface ApplicationDownload {
  name: string;
  content: Buffer;
  /** SHA-256 in hexadecimal digits. */
  sha256: string;
}

/** Placeholder of the hub's address in the manifest of the Word add-in. */
const addressPlaceholder = '__HUB_ADDRESS__';

/** Placeholder of the id of the Word add-in in its manifest. */
const idPlaceholder = '__HUB_ID__';

/** Returns the id of the Word add-in of a hub, always the same for its address (a UUID of version 8, RFC 9562). */
const addinIdOf = (address: string): string => {
  const digits = sha256Of(Buffer.from(`word-addin ${address}`));
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
  ];
  return [...parts, digits.slice(20, 32)].join('-');
};

const descriptions: Record<ApplicationName, { title: string; purpose: string; fileName: string }> = {
  'word-addin': {
    title: 'Word add-in',
    purpose:
      'Insert facts of an invention into a document, save it to the files of the invention and finish its task.',
    fileName: 'invention-hub-word.xml',
  },
  'visio-addin': {
    title: 'Drawing templates',
    purpose:
      'Draw figures for patent applications in Visio or LibreOffice Draw, on sheets that follow 37 CFR 1.84.',
    fileName: 'invention-hub-drawings.zip',
  },
  alfred: {
    title: 'alfred',
    purpose:
      'Work with the hub from a terminal and from scripts: search, tasks, milestones, files and reports.',
    fileName: 'alfred.mjs',
  },
};

const names = Object.keys(descriptions) as ApplicationName[];

const describeContent = (name: string, content: Buffer): ApplicationDownload => ({
  name,
  content,
  sha256: sha256Of(content),
});

/** Returns why a file cannot be downloaded. Throws any other error. */
const stateOf = (error: unknown): 'missing' | 'damaged' => {
  const code = error instanceof AppError ? error.code : undefined;
  if (code === 'application.missing') return 'missing';
  if (code === 'application.damaged') return 'damaged';
  throw error;
};

/** Creates the use cases of the applications that people install. */
export const createApplicationsService = ({
  database,
  files,
}: {
  database: Database;
  files: ApplicationFiles;
}) => {
  /** Returns a download as it was built; `address` is where its reader reaches the hub. */
  const open = async (name: ApplicationName, address: string): Promise<ApplicationDownload> => {
    const content = await files.read(name);
    const { fileName } = descriptions[name];
    if (name !== 'word-addin') return describeContent(fileName, content);
    return describeContent(
      fileName,
      Buffer.from(
        content
          .toString('utf8')
          .replaceAll(addressPlaceholder, address)
          .replaceAll(idPlaceholder, addinIdOf(address)),
      ),
    );
  };

  const describe = async (name: ApplicationName, address: string): Promise<Application> => {
    const [release, download] = await Promise.all([
      files.readRelease(name),
      open(name, address).catch((error: unknown) => stateOf(error)),
    ]);
    const { title, purpose } = descriptions[name];
    const { version = null, releasedOn = null, changes = [] } = release ?? {};
    const isReady = typeof download === 'object';
    return {
      name,
      title,
      purpose,
      version,
      releasedOn,
      changes,
      state: isReady ? 'ready' : download,
      file: isReady ? { name: download.name, size: download.content.length, sha256: download.sha256 } : null,
    };
  };

  return {
    listApplications: (address: string): Promise<Application[]> =>
      Promise.all(names.map((name) => describe(name, address))),

    open,

    /** Returns the templates with the facts of an invention. Throws `invention.not_found` if the actor may not see it. */
    openDrawings: async (actor: Actor, inventionId: InventionId): Promise<ApplicationDownload> => {
      const invention = await findInvention(database, actor, inventionId);
      if (!invention) throw appError('invention.not_found');
      const text = await readSpecificationText(database, actor, inventionId);
      const { name, content } = buildDrawings(invention, findNumerals(text));
      return describeContent(name, content);
    },
  };
};
