const toConnections = (): string => '/connections';

export const notificationKinds = {
  connection_requested: { topic: 'connections', pathOf: toConnections },
  connection_accepted: {
    topic: 'connections',
    pathOf: ({ personId }: { personId: string }) => `/messages?with=${personId}`,
  },
  connection_rejected: { topic: 'connections', pathOf: toConnections },
  connection_waiting: { topic: 'connections', pathOf: toConnections },
  connection_expired: { topic: 'connections', pathOf: toConnections },
} as const;
