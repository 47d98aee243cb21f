import {
  addWall,
  explainAccess,
  getInventionAccess,
  keepFromModel,
  previewWall,
  removeWall,
  setInventionAccess,
} from '@hub/contract/inventions/access.calls.ts';
import {
  endEmergencyAccess,
  listRestrictedInventions,
  listWalls,
  openEmergencyAccess,
} from '@hub/contract/inventions/emergency.calls.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createAccessService } from './access.service.ts';
import { createEmergencyService } from './emergency.service.ts';
import { createWallsService } from './walls.service.ts';

/** Registers the calls for access to an invention: restriction, grants and walls. */
export const registerInventionAccess: Module = (app, dependencies) => {
  const access = createAccessService(dependencies);
  const walls = createWallsService(dependencies);
  const emergency = createEmergencyService(dependencies);
  registerCall(app, getInventionAccess, ({ actor, params }) => access.getInventionAccess(actor, params.id));
  registerWrite(app, setInventionAccess, ({ write, params, query, body }) =>
    access.setInventionAccess(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerWrite(app, keepFromModel, ({ write, params, body }) =>
    access.keepFromModel(write, params.id, body.keptFromModel),
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
  registerCall(app, listRestrictedInventions, ({ actor, query }) => emergency.listRestricted(actor, query));
  registerCall(app, listWalls, ({ params }) => emergency.listWalls(params.id));
  registerWrite(app, openEmergencyAccess, ({ write, params, body }) =>
    emergency.open(write, params.id, body.reason),
  );
  registerWrite(app, endEmergencyAccess, ({ write, params }) => emergency.end(write, params.id));
};
