import { type Call, own } from '#test/call-kinds.ts';
import { type LimitedCalls, sends } from '#test/limited-calls.ts';

/** Conversations belong to the caller's session. */
export const CALLS: readonly Call[] = [
  own('GET /api/ai/conversation'),
  own('POST /api/ai/conversation/start'),
  own('POST /api/ai/conversation/respond', { response: 'We make stems.' }),
  own('POST /api/ai/conversation/generate', {}),
  own('GET /api/ai/product-conversation'),
  own('POST /api/ai/product-conversation/start', { productName: 'Stem' }),
  own('POST /api/ai/product-conversation/message', {}),
  own('POST /api/ai/product-conversation/generate', {}),
];

export const LIMITED: LimitedCalls = {
  'assistant-calls': sends('POST', '/api/ai/conversation/start'),
};
