import { permissions } from '@hub/domain/people/permissions.ts';
import { z } from 'zod';

/** A permission as it appears in tokens and roles. */
export const permissionSchema = z.enum(permissions);
