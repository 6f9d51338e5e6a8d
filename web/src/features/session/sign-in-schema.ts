// This is a separate file, because importing the contract's whole module would load the schema library with the app's
// first file.
export { SignIn } from '#contract/session.ts';
