import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Returns the message of a fault in typed text; other faults keep Zod's own message. */
const describe = (issue: Issue): string | undefined => {
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'Enter an address such as https://example.com';
  if (issue.code === 'too_small' && issue.origin === 'string')
    return Number(issue.minimum) === 1 ? 'Fill in this field' : `Enter at least ${issue.minimum} characters`;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Enter at most ${issue.maximum} characters`;
  return undefined;
};

// Forms and imports show these messages at the field.
z.config({ customError: describe });
