import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nothingSchema } from '../fields.ts';
import { providerNameSchema } from './sign-in.schema.ts';
import {
  newSignInProviderSchema,
  providerTestSchema,
  signInProviderChangeSchema,
  signInSettingsSchema,
  singleSignOnSchema,
} from './sign-in-providers.schema.ts';

const service = 'auth';
const access = { kind: 'signed-in', permission: 'admin' } as const;
const params = z.strictObject({ name: providerNameSchema });

export const getSignInSettings = defineCall({
  method: 'GET',
  path: '/api/auth/sign-in-settings',
  summary: 'Returns the providers and rules of sign-in, without secrets.',
  service,
  access,
  status: 200,
  response: signInSettingsSchema,
  errors: [],
});

export const addSignInProvider = defineCall({
  method: 'POST',
  path: '/api/auth/sign-in-settings/providers',
  summary: 'Adds an OpenID Connect provider and returns the settings.',
  service,
  access,
  body: newSignInProviderSchema,
  status: 201,
  response: signInSettingsSchema,
  errors: ['auth.provider_exists', 'people.own_walls'],
});

export const updateSignInProvider = defineCall({
  method: 'PUT',
  path: '/api/auth/sign-in-settings/providers/:name',
  summary: 'Changes a provider and returns the settings.',
  service,
  access,
  params,
  body: signInProviderChangeSchema,
  status: 200,
  response: signInSettingsSchema,
  errors: ['auth.provider_not_found', 'auth.provider_required', 'people.own_walls'],
});

export const removeSignInProvider = defineCall({
  method: 'DELETE',
  path: '/api/auth/sign-in-settings/providers/:name',
  summary: 'Removes a provider and what links people to it.',
  service,
  access,
  params,
  status: 204,
  response: nothingSchema,
  errors: ['auth.provider_not_found', 'auth.provider_required'],
});

export const testSignInProvider = defineCall({
  method: 'POST',
  path: '/api/auth/sign-in-settings/providers/:name/test',
  summary: 'Asks a provider for its settings and keys, and whether it knows the client id and secret.',
  service,
  access,
  params,
  status: 200,
  response: providerTestSchema,
  writes: 'itself',
  errors: ['auth.provider_not_found'],
});

export const setSingleSignOn = defineCall({
  method: 'PUT',
  path: '/api/auth/sign-in-settings/single-sign-on',
  summary: 'Sets whether everyone must sign in with a provider, and who may still use a password.',
  service,
  access,
  body: singleSignOnSchema,
  status: 200,
  response: signInSettingsSchema,
  errors: ['auth.provider_required', 'auth.break_glass_required'],
});
