import { z } from 'zod';
import { DealSide } from './deal-fields.ts';
import { DealPerson } from './deals.ts';
import { Day, GivenDay, Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, Paging } from './fields.ts';
import { Line } from './names.ts';

/** A task that one of the two companies has for a deal. Both companies can see it. */
export const DealTask = z.object({
  id: Id,
  title: z.string(),
  side: DealSide,
  /** The due date. The company's editors are reminded the day before. */
  dueOn: Day.nullable(),
  doneAt: Instant.nullable(),
  /** Who did the task; null after the account was closed. */
  doneBy: DealPerson.nullable(),
  addedBy: DealPerson.nullable(),
  createdAt: Instant,
});
export type DealTask = z.infer<typeof DealTask>;

const DueDay = z
  .union([z.literal(''), GivenDay])
  .nullable()
  .transform((day) => day || null);

export const NewDealTask = z.object({
  title: Line('validation:taskTitle', 200),
  side: DealSide,
  dueOn: DueDay.default(null),
});
export type NewDealTask = z.output<typeof NewDealTask>;

export const listDealTasks = endpoint({
  method: 'GET',
  path: '/api/deals/:id/tasks',
  summary: 'List the tasks of a deal in the order in which they were added',
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(DealTask),
});

export const addDealTask = endpoint({
  method: 'POST',
  path: '/api/deals/:id/tasks',
  summary: 'Add a task for one of the two companies, which is notified if the other one added it',
  audience: 'signed-in',
  params: ById,
  body: NewDealTask,
  response: DealTask,
  status: 201,
});

const OfTask = ById.extend({ taskId: Id });

export const changeDealTask = endpoint({
  method: 'PATCH',
  path: '/api/deals/:id/tasks/:taskId',
  summary: 'Mark a task as done or open again',
  audience: 'signed-in',
  params: OfTask,
  body: z.object({ isDone: z.boolean() }),
  response: DealTask,
});

export const deleteDealTask = endpoint({
  method: 'DELETE',
  path: '/api/deals/:id/tasks/:taskId',
  summary: 'Delete a task',
  audience: 'signed-in',
  params: OfTask,
  response: z.void(),
});
