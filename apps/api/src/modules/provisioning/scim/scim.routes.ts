import {
  createScimGroup,
  createScimUser,
  deleteScimGroup,
  deleteScimUser,
  getScimConfiguration,
  getScimGroup,
  getScimResourceType,
  getScimSchema,
  getScimUser,
  listScimGroups,
  listScimResourceTypes,
  listScimSchemas,
  listScimUsers,
  patchScimGroup,
  patchScimUser,
  replaceScimGroup,
  replaceScimUser,
} from '@hub/contract/provisioning/scim.calls.ts';
import type { FastifyRequest } from 'fastify';
import { publicAddressOf } from '../../../platform/http/public-address.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createDiscovery } from './discovery.service.ts';
import { createGroupsService } from './groups.service.ts';
import type { ScimTarget } from './scim-resource.service.ts';
import { createUsersService } from './users.service.ts';

const targetOf = ({ id }: { id: string }, { headers }: FastifyRequest): ScimTarget => ({
  id: id.toLowerCase(),
  version: headers['if-match'],
});

const registerUsers: Module = (app, dependencies) => {
  const publicAddress = () => publicAddressOf(app, dependencies.config);
  const users = createUsersService({ ...dependencies, publicAddress });
  registerCall(app, listScimUsers, ({ query }) => users.list(query));
  registerCall(app, getScimUser, ({ params, query }) => users.get(params.id, query));
  registerWrite(app, createScimUser, ({ write, body, query }) => users.create(write, body, query));
  registerWrite(app, replaceScimUser, ({ write, params, body, query, request }) =>
    users.replace(write, targetOf(params, request), body, query),
  );
  registerWrite(app, patchScimUser, ({ write, params, body, query, request }) =>
    users.patch(write, targetOf(params, request), body, query),
  );
  registerWrite(app, deleteScimUser, ({ write, params, request }) =>
    users.remove(write, targetOf(params, request)),
  );
};

const registerGroups: Module = (app, dependencies) => {
  const publicAddress = () => publicAddressOf(app, dependencies.config);
  const groups = createGroupsService({ ...dependencies, publicAddress });
  registerCall(app, listScimGroups, ({ query }) => groups.list(query));
  registerCall(app, getScimGroup, ({ params, query }) => groups.get(params.id, query));
  registerWrite(app, createScimGroup, ({ write, body, query }) => groups.create(write, body, query));
  registerWrite(app, replaceScimGroup, ({ write, params, body, query, request }) =>
    groups.replace(write, targetOf(params, request), body, query),
  );
  registerWrite(app, patchScimGroup, ({ write, params, body, query, request }) =>
    groups.patch(write, targetOf(params, request), body, query),
  );
  registerWrite(app, deleteScimGroup, ({ write, params, request }) =>
    groups.remove(write, targetOf(params, request)),
  );
};

/** Registers the calls of SCIM 2.0 (RFC 7644). */
export const registerScimRoutes: Module = async (app, dependencies) => {
  const discovery = createDiscovery(() => publicAddressOf(app, dependencies.config));
  registerCall(app, getScimConfiguration, ({ query }) => discovery.configuration(query.filter));
  registerCall(app, listScimResourceTypes, ({ query }) => discovery.types(query.filter));
  registerCall(app, getScimResourceType, ({ params }) => discovery.type(params.id));
  registerCall(app, listScimSchemas, ({ query }) => discovery.schemas(query.filter));
  registerCall(app, getScimSchema, ({ params }) => discovery.schema(params.id));
  await registerUsers(app, dependencies);
  await registerGroups(app, dependencies);
};
