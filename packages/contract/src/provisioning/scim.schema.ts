import { z } from 'zod';

/** Path below which SCIM 2.0 is spoken (RFC 7644). */
export const scimBase = '/api/scim/v2';

/** Media type of SCIM. */
export const scimMediaType = 'application/scim+json';

/** Maximum number of resources on a page, also if `count` asks for more. */
export const maxScimPage = 200;

const schemasSchema = z.array(z.string());

/** Error response of SCIM (RFC 7644 §3.12). */
export const scimErrorSchema = z.object({
  schemas: schemasSchema,
  /** HTTP status as text. */
  status: z.string(),
  scimType: z.string().optional(),
  detail: z.string(),
});

/** Error response of SCIM. */
export type ScimErrorBody = z.infer<typeof scimErrorSchema>;

const metaSchema = z.object({
  resourceType: z.string(),
  created: z.string().optional(),
  lastModified: z.string().optional(),
  location: z.string(),
  version: z.string().optional(),
});

const resource = {
  schemas: schemasSchema,
  id: z.string(),
  externalId: z.string().optional(),
  meta: metaSchema.partial().optional(),
};

/** A link to another resource: `value`, `$ref`, `display` and `type`. OpenAPI would take a field `$ref` for a reference. */
const referenceSchema = z.record(z.string(), z.string());

export const scimUserSchema = z.object({
  ...resource,
  /** Email address. */
  userName: z.string().optional(),
  name: z.object({ givenName: z.string(), familyName: z.string() }).partial().optional(),
  active: z.boolean().optional(),
  emails: z
    .array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() }).partial())
    .optional(),
  groups: z.array(referenceSchema).optional(),
});

/** A person in SCIM. Attributes that the request did not select are missing. */
export type ScimUser = z.infer<typeof scimUserSchema>;

export const scimGroupSchema = z.object({
  ...resource,
  displayName: z.string().optional(),
  members: z.array(referenceSchema).optional(),
});

/** A team in SCIM. Attributes that the request did not select are missing. */
export type ScimGroup = z.infer<typeof scimGroupSchema>;

/** One page of resources (RFC 7644 §3.4.2). */
export const scimPageSchema = <const S extends z.ZodType>(item: S) =>
  z.object({
    schemas: schemasSchema,
    totalResults: z.number().int(),
    startIndex: z.number().int(),
    itemsPerPage: z.number().int(),
    Resources: z.array(item),
  });

/** Path parameters: the id of the resource. What is no id of the hub finds nothing. */
export const scimParamsSchema = z.strictObject({ id: z.string().min(1).max(254) });

/** Query of a single resource; unknown fields are ignored. */
export const scimSelectionSchema = z.object({
  /** Names of the attributes to return, separated by commas. */
  attributes: z.string().max(2000).optional(),
  /** Names of the attributes to leave out, separated by commas. */
  excludedAttributes: z.string().max(2000).optional(),
});

/** Query of a list; unknown fields are ignored. */
export const scimListSchema = scimSelectionSchema.extend({
  /** Filter of RFC 7644 §3.4.2.2. */
  filter: z.string().optional(),
  /** Number of the first resource, from 1. */
  startIndex: z.coerce.number().int().optional(),
  /** Number of resources; at most 200. */
  count: z.coerce.number().int().optional(),
  sortBy: z.string().max(254).optional(),
  sortOrder: z.enum(['ascending', 'descending']).optional(),
});

/** Query of a list of SCIM. */
export type ScimList = z.output<typeof scimListSchema>;

/** Body with attributes in any case. */
export const scimBodySchema = z.record(z.string(), z.unknown());

/** Query of a list that describes the service; it cannot be filtered. */
export const scimDescriptionQuerySchema = z.object({ filter: z.string().optional() });

/** A description of the service, in the shape that RFC 7643 §5 to §7 gives it. */
export const scimDescriptionSchema = z.looseObject({ schemas: schemasSchema });
