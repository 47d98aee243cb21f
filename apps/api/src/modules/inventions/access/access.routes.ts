import {
  addWall,
  getInventionAccess,
  removeWall,
  setInventionAccess,
} from '@hub/contract/inventions/access.calls.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { registerCall, registerWrite } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { createAccessService } from './access.service.ts';
import { createWallsService } from './walls.service.ts';

/** Who may see an invention: restriction, grants and walls. */
export const registerInventionAccess: Module = (app, dependencies) => {
  const access = createAccessService(dependencies);
  const walls = createWallsService(dependencies);
  registerCall(app, getInventionAccess, ({ actor, params }) => access.getInventionAccess(actor, params.id));
  registerWrite(app, setInventionAccess, ({ tx, note, actor, params, query, body }) =>
    access.setInventionAccess(tx, { actor, note, id: params.id, madeFrom: query.updatedAt }, body),
  );
  registerWrite(app, addWall, ({ tx, note, actor, request, params, body }) =>
    walls.addWall(
      tx,
      {
        actor,
        origin: { requestId: request.id, address: clientAddress(request) },
        inventionId: params.id,
        note,
      },
      body,
    ),
  );
  registerWrite(app, removeWall, ({ tx, params }) => walls.removeWall(tx, params.id, params.value));
};
