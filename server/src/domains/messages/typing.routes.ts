import { reportTyping } from '#contract/typing.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './typing.ts';

export function routes(on: On, platform: Platform): void {
  on(reportTyping, ({ actor, params }) => service.publishTyping(platform, actor, params.userId));
}
