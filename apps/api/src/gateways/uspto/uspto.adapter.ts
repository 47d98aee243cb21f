import { formatApplicationNumber, normalizeReference } from '@hub/domain/applications/application-number.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { createAddressGuard, type ResolveHost } from '../../platform/http/address-guard.ts';
import { applicationSchema, searchSchema } from './decode-application.ts';
import { citationsSchema } from './decode-citations.ts';
import { documentsSchemaOf } from './decode-documents.ts';
import { createDocumentDownload } from './document-download.ts';
import { readAccess } from './office-access.repository.ts';
import { createOfficeKey, type KeyBox } from './office-key.ts';
import { createOfficeQueue, QueueBusyFault } from './office-queue.ts';
import { createOfficeRequests, type OfficeRequestsOptions, type OfficeTimes } from './office-requests.ts';
import { createOfficeTurns, keyRefused, repeatsForPerson } from './office-turns.ts';
import { createStorageCheck } from './storage-address.ts';
import { type OfficeCitation, type OfficeContent, OfficeFault, type Uspto } from './uspto.port.ts';

export interface UsptoOptions {
  database: Database;
  /** Address of the database, for the connection that holds the lock. */
  connectionString: string;
  /** Encrypts the stored key. */
  keyBox: KeyBox;
  log: FastifyBaseLogger;
  /** Origin of a service that replaces the office; undefined for the office's own. */
  url: string | undefined;
  /** Key that takes precedence over the stored one. */
  apiKey: string | undefined;
  /** Minimum time between the starts of two requests. */
  gapMs: number;
  /** Replaced by tests. */
  times?: Partial<OfficeTimes>;
  /** Maximum time to wait for the queue, in milliseconds. */
  patience?: { personMs: number; checkMs: number };
  wait?: OfficeRequestsOptions['wait'];
  resolve?: ResolveHost;
}

const officeUrl = 'https://api.uspto.gov';
const usualTimes: OfficeTimes = {
  connectMs: 5_000,
  jsonMs: 30_000,
  firstByteMs: 60_000,
  idleMs: 30_000,
  downloadMs: 600_000,
};
/** References on one page, and the most that are read of one application. */
const citationsPerPage = 100;
const maxCitations = 10_000;
const usualPatience = { personMs: 15_000, checkMs: 5_000 };
/** A response of this age still says whether the office responds. */
const recentMs = 5 * 60_000;

const citationsPath = '/patent/oa/oa_citations/v2/records';
const applicationPath = (number: string): string => `/patent/applications/${encodeURIComponent(number)}`;

/** Path of a content of a document (uspto.md §2). */
const contentPath = ({ applicationNumber, identifier, format = 'pdf', wordFile }: OfficeContent): string => {
  const path = `/download/applications/${encodeURIComponent(applicationNumber)}/${encodeURIComponent(identifier)}`;
  if (format === 'pdf') return `${path}.pdf`;
  return format === 'xml' ? `${path}/xmlarchive` : `${path}/files/${encodeURIComponent(wordFile ?? '')}`;
};

/** Connects to the Open Data Portal of the United States Patent and Trademark Office. */
export const createUsptoAdapter = (options: UsptoOptions): Uspto => {
  const { database, patience = usualPatience } = options;
  const baseUrl = new URL(options.url ?? officeUrl);
  const times = { ...usualTimes, ...options.times };
  const key = createOfficeKey(database, options.keyBox, options.apiKey);
  const queue = createOfficeQueue(options.connectionString);
  const requests = createOfficeRequests({ ...options, baseUrl, times });
  const { refuse, readDecoded, inTurn, tryKey } = createOfficeTurns({ database, key, queue, requests });
  const checkStorage = createStorageCheck(baseUrl, createAddressGuard([], options.resolve));
  const openDocument = createDocumentDownload({ requests, inTurn, checkStorage, times, baseUrl, refuse });

  const check = async (): Promise<void> => {
    const { sealedKey, sinceResponseMs, state } = await readAccess(database);
    if (key.open(sealedKey) === undefined) return;
    const isRecent = sinceResponseMs !== null && sinceResponseMs < recentMs;
    if (isRecent && state === 'ok') return;
    if (isRecent && state === 'refused') throw keyRefused();
    await tryKey(undefined, patience.checkMs).catch((error: unknown) => {
      // The request under way records its own result.
      if (!(error instanceof QueueBusyFault)) throw error;
    });
  };

  const readCitationsPage = (number: string, start: number, signal: AbortSignal | undefined) => {
    const form = {
      criteria: `patentApplicationNumber:${number}`,
      start: String(start),
      rows: String(citationsPerPage),
    };
    return inTurn({ path: citationsPath, kind: 'metadata', form, signal }, (request) =>
      readDecoded(request, citationsSchema, (refusal) =>
        refusal.kind === 'none' ? { total: 0, rows: 0, citations: [] } : refuse(refusal, request),
      ),
    );
  };

  return {
    tryKey: (apiKey) => tryKey(apiKey, patience.personMs),
    saveKey: key.save,
    deleteKey: key.delete,
    check,

    search: ({ qs, skip, size }, signal) => {
      const query = new URLSearchParams({ q: qs, offset: String(skip), limit: String(size) });
      const path = `/patent/applications/search?${query}`;
      const planned = { path, kind: 'metadata' as const, repeats: repeatsForPerson };
      return inTurn({ ...planned, signal, withinMs: patience.personMs }, (request) =>
        readDecoded(request, searchSchema, (refusal) => {
          if (refusal.kind === 'none') return { total: 0, applications: [], unread: 0 };
          if (refusal.kind !== 'bad-request') return refuse(refusal, request);
          const { text, requestId } = refusal.error;
          throw new OfficeFault('bad-request', text ?? 'The patent office refuses the query.', { requestId });
        }),
      );
    },

    readApplication: (number, signal) =>
      inTurn({ path: applicationPath(number), kind: 'metadata', signal }, async (request) => {
        const record = await readDecoded(request, applicationSchema, (refusal) => refuse(refusal, request));
        const { applicationNumber: other } = record.facts;
        if (normalizeReference(other) === normalizeReference(number)) return record;
        const [given, asked] = [other, number].map(formatApplicationNumber);
        throw new OfficeFault(
          'other-application',
          `The patent office answered for ${given} instead of ${asked}. Nothing was stored.`,
        );
      }),

    readDocuments: (number, signal) =>
      inTurn({ path: `${applicationPath(number)}/documents`, kind: 'document', signal }, (request) =>
        readDecoded(request, documentsSchemaOf(number), (refusal) =>
          refusal.kind === 'none' ? { documents: [], unread: [] } : refuse(refusal, request),
        ),
      ),

    readCitations: async (number, signal) => {
      const found: OfficeCitation[] = [];
      for (let start = 0; start < maxCitations; start += citationsPerPage) {
        const page = await readCitationsPage(number, start, signal);
        found.push(...page.citations);
        if (start + page.rows >= page.total || page.rows === 0) break;
      }
      return found;
    },

    download: (content, use, signal) => {
      const { format = 'pdf' } = content;
      const planned = { path: contentPath(content), kind: 'document', isDownload: true } as const;
      return openDocument({ ...planned, format, signal: signal ?? new AbortController().signal }, use);
    },

    readConnection: async (db = database) => {
      const { sealedKey, state, lastResponseAt, fault } = await readAccess(db);
      return { state: key.open(sealedKey) === undefined ? 'off' : state, lastResponseAt, fault };
    },
  };
};
