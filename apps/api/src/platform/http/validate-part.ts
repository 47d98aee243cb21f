import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { appError } from '../errors/app-error.ts';

/** Nothing in the contract is nested deeper; what is would cost the stack of whoever walks it. */
const deepestLevel = 20;

interface Fault {
  readonly path: string;
  readonly message: string;
}

/** PostgreSQL keeps neither U+0000 nor half of a character. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

const findFault = (value: unknown, path: readonly string[] = []): Fault | undefined => {
  if (path.length > deepestLevel) return { path: '', message: 'Nested too deep' };
  if (typeof value === 'string' && !isStorable(value)) {
    return { path: path.join('.'), message: 'Holds a character that is none' };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, entry] of Object.entries(value)) {
    const fault = findFault(entry, [...path, key]);
    if (fault) return fault;
  }
  return undefined;
};

/** Validates one part of a request by its Zod schema, after refusing text that the database could not keep. */
export const partValidatorCompiler: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  return (data: unknown) => {
    const fault = findFault(data);
    return fault ? { error: appError('request.invalid', { errors: [fault] }) } : validate(data);
  };
};
