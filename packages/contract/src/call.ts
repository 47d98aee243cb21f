import type { Permission } from '@hub/domain/people/permissions.ts';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Where a request carries the id that decides its access. */
export interface AccessPath {
  /** The kind of entity the id belongs to. Access is that of the entity's invention; `document` is one of the file wrapper, `report` a result, `run` one of a minion. */
  of:
    | 'invention'
    | 'milestone'
    | 'task'
    | 'workflow'
    | 'document'
    | 'note'
    | 'file'
    | 'message'
    | 'report'
    | 'run';
  in: 'params' | 'query' | 'body';
  field: string;
}

/**
 * Who may make a call.
 * - `anyone`: no sign-in required; `why` gives the reason this is safe.
 * - `signed-in`: the person's own data, or data shared by the whole workspace.
 * - `visible-inventions`: a list; its query returns only what the person may see.
 * - `provisioning`: a provisioning system with its own token, and nobody else; the token is valid for nothing else.
 * - `invention`: one invention, found by `path`; 404 if the person may not see it, 403 if they lack the right or permission.
 */
export type CallAccess =
  | { kind: 'anyone'; why: string }
  | { kind: 'signed-in'; permission?: Permission }
  | { kind: 'visible-inventions'; permission?: Permission }
  | { kind: 'provisioning' }
  | {
      kind: 'invention';
      path: AccessPath;
      right: 'read' | 'write';
      permission?: Permission;
      /**
       * Whether a person with the permission need not be entitled to a restricted invention, because the call shows nothing
       * of it. An ethical wall still hides it from them.
       */
      evenRestricted?: true;
    };

/** Declaration of one HTTP call: method, path, request, response, access and errors. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with parameters as `:name`; paths in docs/specification.md §7 are fixed. */
  path: `/api/${string}`;
  /** One sentence for the API description and the audit log. */
  summary: string;
  /** Service in the health report that the call belongs to. */
  service: string;
  access: CallAccess;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Status on success: 200 with a response, 201 with the new entity, 204 without a body. */
  status: 200 | 201 | 204;
  response: z.ZodType;
  /** Set if the created entity is an invention itself rather than a part of one. */
  creates?: 'invention';
  /**
   * Whether the response of a creating call shows a secret that no later response shows. It is not stored, so the call
   * takes no `Idempotency-Key`: a repeated request creates another entity.
   */
  showsSecretOnce?: true;
  /** Whether the response, a string, is sent as plain text instead of JSON. */
  respondsWithText?: true;
  /** Media type of the file that is streamed instead of JSON, such as `text/csv`; `response` is then unused. */
  respondsWithFile?: string;
  /** Whether the body is a form (`multipart/form-data`) of text fields. */
  acceptsForm?: true;
  /** Maximum size of a field of the form in bytes; 128 KB by default. */
  maxFieldBytes?: number;
  /**
   * `strapi`: the call speaks the dialect of Strapi's REST API. Its query is nested in brackets, and its errors have
   * Strapi's shape (`strapiErrorSchema`) instead of problem details.
   * `scim`: the call speaks SCIM 2.0 (RFC 7644): its media type, errors and entity tags.
   */
  dialect?: 'strapi' | 'scim';
  /** Whether the handler gets the JSON body as the text that arrived, because it checks a signature or speaks a protocol. */
  readsRawBody?: true;
  /** Whether the form also carries one file, as its last part. */
  acceptsUpload?: true;
  /**
   * How a call other than a GET writes. Absent: the handler runs in a transaction that also writes one audit entry, and a
   * creating call (201) accepts an `Idempotency-Key` unless it shows a secret once. `itself`: the service opens the transaction and writes the audit
   * entry, because slow work precedes it. `nothing`: the call writes nothing that belongs in the audit log.
   */
  writes?: 'itself' | 'nothing';
  /** Error codes of this call, besides the statuses every call can return (400, 401, 403, 429, 500, 503). */
  errors: readonly ErrorCode[];
}

/** Declares a call and keeps its exact types. */
export const defineCall = <const C extends Call>(call: C): C => call;

type PartInput<S> = S extends z.ZodType ? z.input<S> : undefined;
type PartOutput<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Request as a client passes it: the parts that the call declares. */
export type CallInput<C extends Call> = (C['params'] extends z.ZodType
  ? { params: PartInput<C['params']> }
  : { params?: undefined }) &
  (C['query'] extends z.ZodType ? { query?: PartInput<C['query']> } : { query?: undefined }) &
  (C['body'] extends z.ZodType
    ? undefined extends PartInput<C['body']>
      ? { body?: PartInput<C['body']> }
      : { body: PartInput<C['body']> }
    : { body?: undefined }) &
  (C['acceptsUpload'] extends true ? { file: File } : { file?: undefined });

/** Validated request as a handler receives it. */
export interface CallParts<C extends Call> {
  params: PartOutput<C['params']>;
  query: PartOutput<C['query']>;
  body: PartOutput<C['body']>;
}

/** Response as a handler returns it, before validation. */
export type CallResponse<C extends Call> = z.input<C['response']>;

/** Response as a client receives it; a streamed file arrives as one `Blob`. */
export type CallResult<C extends Call> = C['respondsWithFile'] extends string
  ? Blob
  : z.output<C['response']>;
