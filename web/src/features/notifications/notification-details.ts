import type { LinkProps } from '@tanstack/react-router';
import type { NotificationSubject } from '#contract/notification-subjects.ts';
import type { LabelStatus } from '#ui/status-label.tsx';

export interface NotificationDetails {
  detail: string;
  status: LabelStatus;
  to: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

export type Kind = NotificationSubject['kind'];
export type Subjects = { [K in Kind]: Extract<NotificationSubject, { kind: K }> };
