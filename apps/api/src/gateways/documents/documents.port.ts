import { SystemFault } from '../../platform/errors/system-fault.ts';
/** Why the documents repository could not do what was asked. */
export type RepositoryFaultKind = 'unavailable' | 'not-found' | 'exists' | 'refused' | 'changed';

/** The documents repository could not do what was asked; the message is for people. */
export class RepositoryFault extends SystemFault {
  override readonly name = 'RepositoryFault';
  readonly kind: RepositoryFaultKind;

  constructor(kind: RepositoryFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** A file of the repository. */
export interface RepositoryFile {
  name: string;
  kind: 'file';
  /** Size in bytes. */
  size: number;
  /** State of the file: it differs once the content has changed. */
  version: string;
}

/**
 * An entry of a folder. `skipped` is never read: a link, a special file, or a name that could leave the folder. `unreadable`
 * exists, but the repository did not tell what it is, so nothing may be concluded from what was read of the folder.
 */
export type RepositoryEntry =
  | RepositoryFile
  | { name: string; kind: 'folder' }
  | { name: string; kind: 'skipped' | 'unreadable'; reason: string };

/** A content of the repository while it is read. */
export interface RepositoryContent {
  size: number;
  version: string;
  /** Throws `changed` at the end if the content changed while it was read. */
  content: AsyncIterable<Buffer>;
}

/**
 * The documents repository: a tree of folders outside the hub. Paths start at its root and have slashes; the root is the
 * empty path. Every method throws `RepositoryFault`.
 */
export interface DocumentsRepository {
  kind: 'folder' | 'webdav';
  /** Lists a folder, in no order. Throws `not-found` if there is none. */
  listFolder(path: string): Promise<RepositoryEntry[]>;
  /** Returns what distinguishes a folder from one that takes its place; constant where the repository cannot tell. */
  identifyFolder(path: string): Promise<string>;
  /** Opens a file for `use`, which consumes the content, and returns what `use` returns. */
  readFile<T>(path: string, use: (file: RepositoryContent) => Promise<T>): Promise<T>;
  /** Creates a folder in an existing one. One that exists stays; most repositories throw `exists` then. */
  createFolder(path: string): Promise<void>;
  /**
   * Writes a file into an existing folder: whole or not at all, and never over another file.
   * @param name a name that `isSafeName` accepts
   * @param file content, its size in bytes and its SHA-256, which names what an interrupted attempt left
   * @throws RepositoryFault `exists` if the name is taken
   */
  writeFile(
    folder: string,
    name: string,
    file: { sha256: string; size: number; content: AsyncIterable<Buffer> },
  ): Promise<RepositoryFile>;
  /** Checks that the repository can be read. */
  check(): Promise<void>;
}
