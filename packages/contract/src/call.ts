import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/** Where a request carries the id that its access hangs on. */
export interface AccessPath {
  /** What the id names. Everything but an invention leads to its invention; a document is a paper of the file wrapper. */
  readonly of: 'invention' | 'milestone' | 'task' | 'workflow' | 'document' | 'note';
  readonly in: 'params' | 'query' | 'body';
  readonly field: string;
}

/**
 * Who may make a call.
 * - `anyone`: no sign-in; `why` says why that is safe.
 * - `signed-in`: the person's own data, or data the whole workspace shares.
 * - `visible-inventions`: a list; the query itself keeps to what the person may see.
 * - `invention`: one invention, found by `path`; 404 where it may not be seen, 403 where it may not be done.
 */
export type CallAccess =
  | { readonly kind: 'anyone'; readonly why: string }
  | { readonly kind: 'signed-in'; readonly permission?: Permission }
  | { readonly kind: 'visible-inventions'; readonly permission?: Permission }
  | {
      readonly kind: 'invention';
      readonly path: AccessPath;
      readonly right: 'read' | 'write';
      readonly permission?: Permission;
    };

/** One HTTP call: the only place that says how it is spelled, what it takes, what it answers and who may make it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the product specification spells it, parameters written `:name`. */
  readonly path: `/api/${string}`;
  /** One sentence for the API page. */
  readonly summary: string;
  /** The service of the product specification it belongs to. */
  readonly service: string;
  readonly access: CallAccess;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Status of success: 200 with an answer, 201 with the new entity, 204 with nothing. */
  readonly status: 200 | 201 | 204;
  readonly response: z.ZodType;
  /** Whether the answer, a string, is sent as plain text instead of JSON. */
  readonly answersText?: true;
  /** The type of the file that is streamed instead of a JSON answer, such as `text/csv`; `response` is not used then. */
  readonly answersFile?: string;
  /** Whether the body is a form (`multipart/form-data`) of text fields. */
  readonly takesForm?: true;
  /**
   * How a call other than a GET changes the hub. Absent: the hub opens the transaction and leaves one audit entry in it;
   * one that creates (201) takes an `Idempotency-Key`. `itself`: its service opens the transaction and leaves the entry,
   * because slow work comes before. `nothing`: it changes nothing that is anybody's act.
   */
  readonly writes?: 'itself' | 'nothing';
  /** What it may refuse with, beside the answers every call has (400, 401, 403, 429, 500, 503). */
  readonly errors: readonly ErrorCode[];
}

/** Declares a call and keeps its exact types. */
export const defineCall = <const C extends Call>(call: C): C => call;

type PartInput<S> = S extends z.ZodType ? z.input<S> : undefined;
type PartOutput<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller passes: the parts that the call declares. */
export type CallInput<C extends Call> = (C['params'] extends z.ZodType
  ? { params: PartInput<C['params']> }
  : { params?: undefined }) &
  (C['query'] extends z.ZodType ? { query?: PartInput<C['query']> } : { query?: undefined }) &
  (C['body'] extends z.ZodType
    ? undefined extends PartInput<C['body']>
      ? { body?: PartInput<C['body']> }
      : { body: PartInput<C['body']> }
    : { body?: undefined });

/** What a handler receives, validated. */
export interface CallParts<C extends Call> {
  readonly params: PartOutput<C['params']>;
  readonly query: PartOutput<C['query']>;
  readonly body: PartOutput<C['body']>;
}

/** What a handler answers, before validation. */
export type CallAnswer<C extends Call> = z.input<C['response']>;

/** What a caller receives: a call that streams a file gives it whole. */
export type CallResult<C extends Call> = C['answersFile'] extends string ? Blob : z.output<C['response']>;
