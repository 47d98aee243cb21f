import {
  addWall,
  explainAccess,
  getInventionAccess,
  previewWall,
  removeWall,
  setInventionAccess,
} from '@hub/contract/inventions/access.calls.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createAccessService } from './access.service.ts';
import { createWallsService } from './walls.service.ts';

/** Registers the calls for access to an invention: restriction, grants and walls. */
export const registerInventionAccess: Module = (app, dependencies) => {
  const access = createAccessService(dependencies);
  const walls = createWallsService(dependencies);
  registerCall(app, getInventionAccess, ({ actor, params }) => access.getInventionAccess(actor, params.id));
  registerWrite(app, setInventionAccess, ({ write, params, query, body }) =>
    access.setInventionAccess(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerWrite(app, explainAccess, ({ write, params, body }) =>
    access.explainAccess(write, params.id, body.personId),
  );
  registerCall(app, previewWall, ({ params }) => walls.previewWall(params.id, params.value));
  registerWrite(app, addWall, ({ write, request, params, body }) =>
    walls.addWall(
      write,
      {
        origin: { requestId: request.id, address: clientAddress(request) },
        inventionId: params.id,
      },
      body,
    ),
  );
  registerWrite(app, removeWall, ({ tx, params }) => walls.removeWall(tx, params.id, params.value));
};
