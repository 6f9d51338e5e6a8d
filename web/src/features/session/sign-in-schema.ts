// This is a separate file, because importing the contract's whole module would load the schema library with the first
// file.
export { SignIn } from '#contract/session.ts';
