import { randomUUID } from 'node:crypto';
import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { stringify } from 'csv-stringify/sync';
import { buildCitations, citationFields } from './office-citations.ts';
import { type LocalApplication, type LocalOfficeData, publishedUpTo } from './office-data.ts';
import { type OfficeErrorResponse, officeError } from './office-errors.ts';
import type { OfficeFaults } from './office-faults.ts';
import { buildDocument, buildRecord, subResources } from './office-records.ts';
import { type OfficeSearch, readSearchBody, readSearchParameters, searchRecords } from './office-search.ts';
import type { StoredDocument } from './signed-storage.ts';

/** A request of the office's API. `body` is undefined for GET. */
export interface OfficeCall {
  /** Path below `/api/v1`. */
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** The response to a call. */
export type OfficeReply =
  | { kind: 'json'; body: unknown }
  | { kind: 'csv'; body: string }
  | ({ kind: 'document' } & StoredDocument)
  | ({ kind: 'error' } & OfficeErrorResponse);

interface RoutesOptions {
  data: () => LocalOfficeData;
  asOf: (applicationNumber: string) => Promise<IsoDate | null>;
  faults: OfficeFaults;
  origin: () => string;
}

const fail = (status: number): OfficeReply => ({ kind: 'error', ...officeError(status) });
const json = (body: Record<string, unknown>): OfficeReply => ({
  kind: 'json',
  body: { ...body, requestIdentifier: randomUUID() },
});

/** Returns the content that the path of a download names. */
const readDownloadPath = (path: string): StoredDocument | undefined => {
  const [, applicationNumber = '', identifier, other] =
    /^\/download\/applications\/([^/]+)\/([^/]+?)(?:\.pdf|\/(xmlarchive|files\/[^/]+))$/.exec(path) ?? [];
  if (identifier === undefined) return undefined;
  if (other === undefined) return { applicationNumber, identifier, format: 'pdf' };
  return { applicationNumber, identifier, format: other === 'xmlarchive' ? 'xml' : 'word' };
};

const numberPattern = /^(?:\d{8}|PCT[A-Z]{2}\d{7,10})$/;

/** Creates the calls of the office's API, over the applications as they were published on their day. */
export const createOfficeRoutes = ({ data, asOf, faults, origin }: RoutesOptions) => {
  const publish = async (application: LocalApplication): Promise<LocalApplication | undefined> => {
    const day = await asOf(application.facts.applicationNumber);
    return publishedUpTo(application, day && plusDays(day, faults.daysAhead()));
  };

  const find = async (applicationNumber: string): Promise<LocalApplication | undefined> => {
    const application = data().applications.get(applicationNumber);
    return application && publish(application);
  };

  const search = async (asked: OfficeSearch | undefined) => {
    if (!asked) return fail(400);
    const published = await Promise.all([...data().applications.values()].map(publish));
    const records = published.filter((one) => one !== undefined).map(buildRecord);
    const result = searchRecords(records, asked);
    if (!result) return fail(400);
    return result.patentFileWrapperDataBag.length === 0 ? fail(404) : result;
  };

  const readSearch = ({ query, body }: OfficeCall): OfficeSearch | undefined =>
    body === undefined ? readSearchParameters(query) : readSearchBody(body);

  const searchPage = async (call: OfficeCall): Promise<OfficeReply> => {
    const found = await search(readSearch(call));
    return 'kind' in found ? found : json({ ...found });
  };

  const searchFile = async (call: OfficeCall): Promise<OfficeReply> => {
    const found = await search(readSearch(call));
    if ('kind' in found) return found;
    const { patentFileWrapperDataBag } = found;
    if (call.query.get('format') !== 'csv') return { kind: 'json', body: { patentFileWrapperDataBag } };
    const rows = patentFileWrapperDataBag.map(({ applicationNumberText, applicationMetaData }) => ({
      applicationNumberText,
      ...(applicationMetaData as object),
    }));
    return { kind: 'csv', body: stringify(rows, { header: true }) };
  };

  const listDocuments = ({ facts, documents }: LocalApplication, query: URLSearchParams): OfficeReply => {
    const codes = query.get('documentCodes')?.split(',');
    const from = query.get('officialDateFrom') ?? '';
    const to = query.get('officialDateTo') ?? '9999';
    const listed = documents.filter(
      ({ code, date, documentIdentifier }) =>
        (codes?.includes(code) ?? true) && date >= from && date <= to && !faults.isLost(documentIdentifier),
    );
    return json({
      count: listed.length,
      documentBag: listed.map((document) => buildDocument(facts.applicationNumber, document, origin())),
    });
  };

  const readApplication = async (number: string, part: string | undefined, query: URLSearchParams) => {
    if (!numberPattern.test(number)) return fail(400);
    const application = await find(number);
    if (!application) return fail(404);
    if (part === 'documents') return listDocuments(application, query);
    const record = buildRecord(application);
    const fields = part === undefined ? undefined : subResources[part];
    if (part !== undefined && !fields) return fail(404);
    const names = fields && ['applicationNumberText', ...fields];
    const bag = names
      ? Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))
      : record;
    return json({ count: 1, patentFileWrapperDataBag: [bag] });
  };

  const listStatusCodes = ({ query }: OfficeCall): OfficeReply => {
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 25);
    const { statusCodes } = data();
    return json({
      count: statusCodes.length,
      statusCodeBag: statusCodes.slice(offset, offset + limit).map(({ code, description }) => ({
        applicationStatusCode: code,
        applicationStatusDescriptionText: description,
      })),
    });
  };

  /** The criteria of the datasets are in the language of Lucene; this service knows the one that names an application. */
  const listCitations = async (form: URLSearchParams): Promise<OfficeReply> => {
    const number = /^patentApplicationNumber:"?(\d{8})"?$/.exec(form.get('criteria') ?? '')?.[1];
    const [start, rows] = [Number(form.get('start') ?? 0), Number(form.get('rows') ?? 100)];
    if (number === undefined || !(start >= 0) || !(rows >= 0)) return fail(400);
    const application = data().applications.get(number);
    const day = application ? await asOf(number) : null;
    const published = application && (await publish(application));
    const docs = published ? buildCitations(published, day && plusDays(day, faults.daysAhead())) : [];
    const response = { start, numFound: docs.length, docs: docs.slice(start, start + rows) };
    return { kind: 'json', body: { response } };
  };

  const respondCitations = (part: string | undefined, body: unknown): OfficeReply | Promise<OfficeReply> => {
    if (part === 'fields' && body === undefined)
      return {
        kind: 'json',
        body: { apiKey: 'oa_citations', fieldCount: citationFields.length, fields: citationFields },
      };
    return part === 'records' && body instanceof URLSearchParams ? listCitations(body) : fail(400);
  };

  const findDocument = async (asked: StoredDocument): Promise<OfficeReply> => {
    const { applicationNumber, identifier, format } = asked;
    if (!numberPattern.test(applicationNumber)) return fail(400);
    const document = (await find(applicationNumber))?.documents.find(
      ({ documentIdentifier, formats = ['pdf'] }) =>
        documentIdentifier === identifier && formats.includes(format) && !faults.isLost(identifier),
    );
    return document ? { kind: 'document', ...asked } : fail(404);
  };

  return {
    /** Returns the content of a document, and undefined if there is no such document. */
    findContent: ({ applicationNumber, identifier }: StoredDocument) =>
      data()
        .applications.get(applicationNumber)
        ?.documents.find(({ documentIdentifier }) => documentIdentifier === identifier),

    /** Responds to a call. */
    respond: async (call: OfficeCall): Promise<OfficeReply> => {
      const { path, query, body } = call;
      const dataset = /^\/patent\/oa\/oa_citations\/v2\/(records|fields)$/.exec(path);
      if (dataset) return respondCitations(dataset[1], body);
      if (path === '/patent/applications/search') return searchPage(call);
      if (path === '/patent/applications/search/download') return searchFile(call);
      if (path === '/patent/status-codes') return listStatusCodes(call);
      const [, number, part] = /^\/patent\/applications\/([^/]+)(?:\/([a-z-]+))?$/.exec(path) ?? [];
      if (number !== undefined) return readApplication(number, part, query);
      const document = readDownloadPath(path);
      return document ? findDocument(document) : fail(404);
    },
  };
};

/** The calls of the office's API. */
export type OfficeRoutes = ReturnType<typeof createOfficeRoutes>;
