import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';

/** Answers that are sent again and again, with their text once it is known. */
const texts = new WeakMap<object, string | undefined>();

/** Marks an answer that nothing changes afterwards. It is checked and written as JSON once, however often it is sent. */
export function answerOnce<Answer extends object>(answer: Answer): Answer {
  texts.set(answer, undefined);
  return answer;
}

/** Checks answers by their schema and writes them as JSON. */
export const answerSerializer: FastifySerializerCompiler<never> = (route) => {
  const write = serializerCompiler(route);
  return (answer: object | undefined) => {
    if (answer === undefined || answer === null || !texts.has(answer)) return write(answer);
    const text = texts.get(answer) ?? write(answer);
    texts.set(answer, text);
    return text;
  };
};
