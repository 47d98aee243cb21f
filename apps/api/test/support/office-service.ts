import { setTimeout } from 'node:timers/promises';
import type { SourceApplication } from '@hub/demo-workspace/demo-data.ts';
import {
  demoOfficeKey,
  type LocalOffice,
  type LocalOfficeOptions,
  startLocalOffice,
} from '@hub/local-services/uspto/local-office.ts';
import type {
  LocalApplication,
  LocalCitation,
  LocalDocument,
} from '@hub/local-services/uspto/office-data.ts';
import type { OfficeSettings } from '../../src/platform/config/config.ts';

/** A local patent office, and the settings with which a hub uses it. */
export interface OfficeService extends LocalOffice {
  /** For `startTestHub({ uspto: service.settings })`. There is no time between requests, and little before a repetition. */
  settings: OfficeSettings;
  /** The applications it publishes; tests may change them. */
  applications: Map<string, LocalApplication>;
}

interface OfficeServiceOptions extends Omit<LocalOfficeOptions, 'data'> {
  /** The applications it publishes; use `buildOfficeApplication`. */
  applications?: readonly LocalApplication[];
}

/** Starts a local patent office without limits per second. */
export const startOfficeService = async ({
  applications: listed = [],
  ...options
}: OfficeServiceOptions = {}): Promise<OfficeService> => {
  const applications = new Map(listed.map((one) => [one.facts.applicationNumber, one]));
  const data = { applications, statusCodes: [{ code: 150, description: 'Patented Case' }] };
  const service = await startLocalOffice({ perSecond: null, ...options, data });
  return {
    ...service,
    applications,
    settings: {
      ...{ url: service.url, isDemo: true, apiKey: demoOfficeKey, gapMs: 0 },
      wait: (ms, signal) => setTimeout(ms / 1000, undefined, { signal }),
    },
  };
};

/** Builds an application of the office: a granted one without documents, unless the fields say otherwise. */
export const buildOfficeApplication = (
  facts: Partial<SourceApplication> & { applicationNumber: string },
  rest: Partial<Omit<LocalApplication, 'facts'>> = {},
): LocalApplication => ({
  facts: { title: 'Pump with a valve', filingDate: '2020-01-06', status: 'Patented Case', ...facts },
  documents: [],
  transactions: [],
  parents: [],
  children: [],
  ...rest,
});

/** Builds a document of the office: an outgoing office action of one page, unless the fields say otherwise. */
export const buildOfficeDocument = (
  fields: Partial<LocalDocument> & { documentIdentifier: string },
): LocalDocument => ({
  code: 'CTNF',
  description: 'Non-Final Rejection',
  date: '2021-03-01',
  direction: 'OUTGOING',
  pages: 1,
  ...fields,
});

/** Builds a record of the office's list of references: one that the examiner cited, unless the fields say otherwise. */
export const buildCitation = (fields: Partial<LocalCitation>): LocalCitation => ({
  referenceIdentifier: 'Itagaki; Takeshi US 20150044531 A1 ',
  parsedReferenceIdentifier: '20150044531',
  obsoleteDocumentIdentifier: 'ACTION',
  createDateTime: '2026-07-03T13:51:37',
  examinerCitedReferenceIndicator: true,
  applicantCitedExaminerReferenceIndicator: false,
  officeActionCitationReferenceIndicator: true,
  legalSectionCode: '103',
  ...fields,
});
