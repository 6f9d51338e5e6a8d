import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';

const unchanging = new WeakSet<object>();

/** Marks a response that never changes. It is validated and serialized as JSON only once, however often it is sent. */
export function serializeOnce<Answer extends object>(answer: Answer): Answer {
  unchanging.add(answer);
  return answer;
}

export const answerSerializer: FastifySerializerCompiler<never> = (route) => {
  const write = serializerCompiler(route);
  // Each route caches its own texts, because its schema decides which fields are sent.
  const texts = new WeakMap<object, string>();
  return (answer: object | undefined) => {
    if (answer === undefined || answer === null || !unchanging.has(answer)) return write(answer);
    const text = texts.get(answer) ?? write(answer);
    texts.set(answer, text);
    return text;
  };
};
