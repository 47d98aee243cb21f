import type { Readable } from 'node:stream';
import { SystemFault } from '../../platform/errors/system-fault.ts';

/** Result of scanning a content; `finding` is the scanner's name for what it found. */
type ScanResult = { kind: 'clean' } | { kind: 'infected'; finding: string };

/** The scanner cannot be reached, or cannot scan this content. */
export class ScannerUnavailableError extends SystemFault {
  override readonly name = 'ScannerUnavailableError';
}

/** Scans contents for viruses. Both methods throw `ScannerUnavailableError` if there is no result. */
export interface VirusScanner {
  scan(content: Readable): Promise<ScanResult>;
  /** Checks that the scanner answers. */
  check(): Promise<void>;
}
