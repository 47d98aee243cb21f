import type { Readable } from 'node:stream';

/** Content that was written whole. */
export interface StoredContent {
  /** SHA-256 of the content in lower-case hexadecimal digits; the content is found by it. */
  sha256: string;
  /** Size in bytes. */
  size: number;
}

/** Part of a content: first and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Storage of contents, found by their SHA-256 and never changed. Every method throws `StorageUnavailableError` if the
 * storage cannot be reached, and an error that `isStorageFull` recognizes if it is full.
 */
export interface Storage {
  /** Throws `WrongStorageError` if this is not the storage of this installation. Every method that writes does so, too. */
  assertUsable(): Promise<void>;
  /**
   * Stores a content as it arrives. It appears whole or not at all, and is safe from a power failure once the promise is
   * fulfilled. Storing the same content again is harmless. A piece of the content is not used any more once the next one is
   * requested.
   */
  put(content: AsyncIterable<Buffer>): Promise<StoredContent>;
  /** Opens a content. Throws `ContentMissingError` if it is not stored. */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  /** Whether a content is stored. */
  has(sha256: string): Promise<boolean>;
  /** Deletes a content; one that is not stored is no error. */
  remove(sha256: string): Promise<void>;
  /** Lists the stored contents in the order of their digests, with the time they were last put. */
  list(): AsyncIterable<{ sha256: string; storedAt: Date }>;
  /** Deletes what interrupted uploads left behind before a time. */
  removeUnfinished(before: Date): Promise<void>;
}

/** A storage before anything says whether it is the right one; its mark identifies the installation that it belongs to. */
export interface MarkedStorage extends Omit<Storage, 'assertUsable'> {
  /** Returns the mark, or undefined if the storage has none. */
  readMark(): Promise<string | undefined>;
  writeMark(mark: string): Promise<void>;
}

/** The storage cannot be reached or does not answer; the message says why, for the health report. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

/** The storage is not that of this installation. */
export class WrongStorageError extends StorageUnavailableError {}

/** A content that should be stored is not, or not in this storage. */
export class ContentMissingError extends StorageUnavailableError {}
