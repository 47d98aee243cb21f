import { z } from 'zod';
import { defineCall } from '../call.ts';
import { inventionIdSchema, nothingSchema, plainDateSchema } from '../fields.ts';

const service = 'config';

/** Applications that people install, by the last part of the address of their download. */
export const applicationNames = ['word-addin', 'visio-addin', 'alfred'] as const;

/** Name of an application that people install. */
export type ApplicationName = (typeof applicationNames)[number];

export const applicationSchema = z.object({
  name: z.enum(applicationNames),
  title: z.string(),
  /** One sentence about what people do with it. */
  purpose: z.string(),
  /** Newest version of its change log; null if the application is missing. */
  version: z.string().nullable(),
  /** Day of that version; null if the application is missing. */
  releasedOn: plainDateSchema.nullable(),
  /** Changes of that version, one sentence each. */
  changes: z.array(z.string()),
  /**
   * `missing`: it was not built with this hub. `damaged`: the file differs from what was built. In both cases its
   * download returns an error.
   */
  state: z.enum(['ready', 'missing', 'damaged']),
  /** The download; null unless the state is `ready`. */
  file: z
    .object({
      name: z.string(),
      /** In bytes. */
      size: z.number().int().positive(),
      /** Digest of the content in hexadecimal digits; that of the Word add-in depends on the address of the hub. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    })
    .nullable(),
});

/** An application that people install, with its download. */
export type Application = z.infer<typeof applicationSchema>;

export const listApplications = defineCall({
  method: 'GET',
  path: '/api/config/applications',
  summary:
    'Lists the applications that people install, each with version, changes, and size and SHA-256 of its download.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: z.array(applicationSchema),
  errors: [],
});

export const downloadWordAddin = defineCall({
  method: 'GET',
  path: '/api/config/artifact/word-addin/',
  summary:
    'Returns the manifest of the Word add-in with the public address of the hub, or else the address of the request.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: nothingSchema,
  respondsWithFile: 'application/xml',
  errors: ['application.missing', 'application.damaged'],
});

export const downloadVisioAddin = defineCall({
  method: 'GET',
  path: '/api/config/artifact/visio-addin/',
  summary:
    'Returns the templates and the stencil for drawings as a zip; with an invention, its facts are on every sheet.',
  service,
  access: { kind: 'visible-inventions' },
  query: z.strictObject({ inventionId: inventionIdSchema.optional() }),
  status: 200,
  response: nothingSchema,
  respondsWithFile: 'application/zip',
  errors: ['invention.not_found', 'application.missing', 'application.damaged'],
});

export const downloadAlfred = defineCall({
  method: 'GET',
  path: '/api/config/artifact/alfred/',
  summary: 'Returns alfred, the command line of the hub, as one file for Node.js.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: nothingSchema,
  respondsWithFile: 'text/javascript',
  errors: ['application.missing', 'application.damaged'],
});
