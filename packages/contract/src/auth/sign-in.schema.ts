import { z } from 'zod';

const domainPattern = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Email domains such as `example.com`. */
export const emailDomainsSchema = z
  .array(z.string().trim().toLowerCase().max(253).regex(domainPattern, 'Enter a domain such as example.com'))
  .max(100);

/** Parameters of the address to which the provider returned the browser. */
export const codeReturnSchema = z.strictObject({
  code: z.string().min(1).max(8000),
  state: z.string().min(1).max(200),
  /** The provider's own address, if it sent one (RFC 9207); it must be the one the sign-in began with. */
  iss: z.string().max(500).optional(),
});

export const providerNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, 'Use 2 to 40 lower-case letters, digits and hyphens; start with a letter');
