import PQueue from 'p-queue';

/**
 * Returns a function that runs at most `concurrency` tasks of one person at a time, so that no one can keep
 * others waiting.
 */
export function createPerPersonLimit(concurrency: number) {
  const queues = new Map<string, PQueue>();
  const createQueue = (personId: string): PQueue => {
    const queue = new PQueue({ concurrency });
    queue.addEventListener('idle', () => queues.delete(personId));
    queues.set(personId, queue);
    return queue;
  };
  return <Answer>(personId: string, work: () => Promise<Answer>): Promise<Answer> =>
    (queues.get(personId) ?? createQueue(personId)).add(work);
}
