import {
  addRoomDocument,
  addRoomVersion,
  changeRoomDocument,
  getRoom,
  listOpenings,
  listRoomActions,
  listRoomDocuments,
  listRoomVersions,
  listRooms,
  openRoomFile,
  openRoomStage,
  withdrawRoomDocument,
} from '#contract/document-rooms.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as acts from './activity.ts';
import * as documents from './documents.ts';
import * as service from './rooms.ts';
import * as versions from './versions.ts';
import { openFile } from './open-file.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listRooms, ({ actor, query }) => service.listRooms(platform, actor, query));
  on(getRoom, ({ actor, params }) => service.getRoom(platform, actor, params.id));
  on(openRoomStage, ({ actor, params, body }) => service.openStage(platform, actor, params.id, body.stage));
  on.list(listRoomDocuments, ({ actor, params, query }) =>
    documents.listDocuments(platform, actor, params.id, query),
  );
  on.upload(addRoomDocument, ({ actor, params, query, upload }) =>
    documents.addDocument(platform, actor, {
      roomId: params.id,
      stage: query.stage,
      upload,
    }),
  );
  on.upload(addRoomVersion, ({ actor, params, upload }) =>
    documents.addVersion(platform, actor, params.id, upload),
  );
  on.list(listRoomVersions, ({ actor, params, query }) =>
    versions.listVersions(platform, actor, params.id, query),
  );
  on(changeRoomDocument, ({ actor, params, body }) =>
    documents.changeDocument(platform, actor, params.id, body),
  );
  on(withdrawRoomDocument, ({ actor, params }) => documents.withdrawDocument(platform, actor, params.id));
  on.list(listOpenings, ({ actor, params, query }) => acts.listOpenings(platform, actor, params.id, query));
  on.file(openRoomFile, ({ actor, params }) => openFile(platform, actor, params.id));
  on.list(listRoomActions, ({ actor, params, query }) => acts.listActions(platform, actor, params.id, query));
}
