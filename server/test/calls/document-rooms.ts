import { type Call, hidden, own } from '#test/call-kinds.ts';
import { type LimitedCalls, uploads } from '#test/limited-calls.ts';

export const CALLS: readonly Call[] = [
  own('GET /api/rooms'),
  own('GET /api/rooms?companyId=@company'),
  own('GET /api/rooms?personId=@dana'),
  hidden('GET /api/rooms/@room'),
  hidden('PUT /api/rooms/@room/stage', { stage: 'contract' }),
  hidden('GET /api/rooms/@room/documents?of=theirs&stage=introduction'),
  hidden('POST /api/rooms/@room/documents?stage=introduction', 'file'),
  hidden('GET /api/rooms/@room/acts'),
  hidden('GET /api/room-documents/@roomDocument/versions'),
  hidden('POST /api/room-documents/@roomDocument/versions', 'file'),
  hidden('PATCH /api/room-documents/@roomDocument', { stage: 'contract' }),
  hidden('POST /api/room-documents/@roomDocument/withdraw'),
  hidden('GET /api/room-documents/@roomDocument/openings'),
  hidden('GET /api/room-versions/@roomVersion/file'),
  hidden('GET /api/room-versions/@laterVersion/file'),
];

export const LIMITED: LimitedCalls = {
  'room-files': uploads(({ roomId }) => `/api/rooms/${roomId}/documents?stage=introduction`),
  'room-openings': (client, { documentVersion }) =>
    client.fetch(`/api/room-versions/${documentVersion}/file`),
  'room-stages': (client, { roomId }) =>
    client.send('PUT', `/api/rooms/${roomId}/stage`, { stage: 'contract' }),
};
