import type { InventionId } from '@hub/contract/fields.ts';

/** How much of a file has been sent, and how fast. */
export interface Progress {
  sent: number;
  /** Bytes per second over the last moments; null before it is known. */
  speed: number | null;
  /** Time of the last measurement of the speed, in milliseconds, and what had been sent then. */
  measured: { at: number; sent: number };
}

/**
 * State of an upload: `asking` until the person decides about a file of the same name; `present` if the invention has the
 * same content.
 */
type UploadState = 'waiting' | 'sending' | 'asking' | 'present' | 'done' | 'failed' | 'cancelled';

/** File of the invention that is in the way of an upload. */
export interface ExistingFile {
  id: string;
  name: string;
  /** Stands for the content that the hub has received, so that it need not be sent again. */
  uploadToken?: string | undefined;
}

/** A file on its way to an invention. */
export interface Upload {
  id: string;
  /** Files that were added together. */
  batch: string;
  inventionId: InventionId;
  /** Comment or note that shows the upload; null for the tray. */
  place: string | null;
  name: string;
  size: number;
  state: UploadState;
  progress: Progress;
  /** With `asking` and `present`. */
  existing: ExistingFile | null;
  /** Why it failed. */
  error: string | null;
  /** Whether trying again can help. */
  isFinal: boolean;
  /** Id of the added file. */
  fileId: string | null;
}

const endedStates: readonly UploadState[] = ['done', 'present', 'failed', 'cancelled'];

/** Returns whether leaving the page would lose an upload. */
export const isUnfinished = ({ state }: Upload): boolean => !endedStates.includes(state);
