// Of its own, because importing the contract's module as a whole would load the schema library with the first file.
export { SignIn } from '#contract/session.ts';
