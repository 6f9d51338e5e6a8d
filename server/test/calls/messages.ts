import { type Call, hidden, own } from '#test/call-kinds.ts';
import { type LimitedCalls, sends, uploads, nobody } from '#test/limited-calls.ts';

export const CALLS: readonly Call[] = [
  own('GET /api/conversations'),
  own('GET /api/conversations?unread=true&including=@dana'),
  own('GET /api/conversations/counts'),
  hidden('GET /api/conversations/@nobody'),
  own('PUT /api/conversations/@dana/mute', { span: 'always' }),
  own('DELETE /api/conversations/@dana/mute'),
  own('POST /api/conversations/@dana/read', { upTo: '@message' }),
  own('POST /api/conversations/@dana/typing'),
  own('GET /api/messages'),
  own('GET /api/messages?conversationWith=@dana'),
  own('GET /api/messages?conversationWith=@dana&around=@message'),
  own('GET /api/messages?conversationWith=@dana&after=@message'),
  own('POST /api/messages', { receiverId: '@dana', content: '' }),
  {
    ...hidden('POST /api/messages', {
      receiverId: '@bystander',
      content: 'Hi',
      attachmentIds: ['@attachment'],
    }),
    answers: [401, 409, 409, 403, 401],
  },
  own('POST /api/messages/attachments', 'file'),
  hidden('GET /api/messages/attachments/@attachment'),
  hidden('GET /api/messages/attachments/@attachment/preview'),
  own('DELETE /api/messages/attachments/@attachment'),
  own('GET /api/messages/search?q=message'),
  own('GET /api/messages/search?q=message&conversationWith=@dana'),
];

export const LIMITED: LimitedCalls = {
  attachments: uploads('/api/messages/attachments'),
  messages: sends('POST', '/api/messages', { receiverId: nobody, content: 'Hi' }),
};
