import { ConnectionState } from './connections.ts';
import type { ErrorDeclarations } from './error-declaration.ts';

export const NETWORK_ERRORS = {
  'person.not_found': { status: 404 },
  'person.block_yourself': { status: 400 },

  'connection.yourself': { status: 400 },
  'connection.product_not_theirs': { status: 400 },
  'connection.company_not_theirs': { status: 400 },
  'connection.recipient_blocked': { status: 403 },
  'connection.answer_not_yours': { status: 403 },
  'connection.withdrawal_not_yours': { status: 403 },
  'connection.exists': { status: 409 },
  'connection.requested_by_you': { status: 409 },
  'connection.requested_by_them': { status: 409 },
  'connection.withdrawn_recently': { status: 409, params: { minutes: 'number' } },
  'connection.asked_recently': { status: 409, params: { from: 'day' } },
  'connection.requester_blocked': { status: 409 },
  'connection.settled': { status: 409, params: { state: ConnectionState.options, days: 'number' } },

  'message.to_yourself': { status: 400 },
  'message.recipient_blocked': { status: 403 },
  'message.connections_only': { status: 403 },
  'message.file_unreadable': { status: 404 },
  'message.file_gone': { status: 409 },
  'message.too_many_files': { status: 409 },

  'report.yourself': { status: 400 },
  'report.message_not_found': { status: 404 },
  'report.duplicate': { status: 409 },
  'report.closed': { status: 409 },
  'report.account_deleted': { status: 409 },
} as const satisfies ErrorDeclarations;
