export default {
  dialect: 'postgresql',
  schema: './server/src/db/tables/*.ts',
  out: './server/src/db/migrations',
};
