import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withWords } from '#lib/words.ts';
import { type Search, choiceOf, textOf } from './search.ts';
import { Frame } from './shell/frame.tsx';

export const root = createRootRoute();
/** Bar, page, footer. */
export const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame });

/** What a mailed link carries. */
export const tokenOf = (search: Search): { token?: string | undefined } => ({
  token: textOf(search, 'token'),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: (search: Search): { next?: string | undefined; tab?: 'sign-up' | undefined } => ({
    next: textOf(search, 'next'),
    tab: choiceOf(search, 'tab', ['sign-up']),
  }),
  component: lazyRouteComponent(() => withWords(import('./pages/auth.tsx'), 'auth', 'recovery'), 'AuthPage'),
});

const adminLogin = createRoute({
  getParentRoute: () => root,
  path: '/admin-login',
  component: lazyRouteComponent(
    () => withWords(import('./pages/admin-login.tsx'), 'admin', 'auth'),
    'AdminLoginPage',
  ),
});
const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  validateSearch: tokenOf,
  component: lazyRouteComponent(
    () => withWords(import('./pages/set-up.tsx'), 'applications', 'auth', 'recovery'),
    'SetUpPage',
  ),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => withWords(import('./pages/forgot-password.tsx'), 'auth', 'recovery'),
    'ForgotPasswordPage',
  ),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: tokenOf,
  component: lazyRouteComponent(
    () => withWords(import('./pages/reset-password.tsx'), 'auth', 'recovery'),
    'ResetPasswordPage',
  ),
});
const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  component: lazyRouteComponent(
    () => withWords(import('./pages/unsubscribe.tsx'), 'auth', 'notification-settings', 'unsubscribe'),
    'UnsubscribePage',
  ),
});
const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  validateSearch: tokenOf,
  component: lazyRouteComponent(
    () => withWords(import('./pages/verify-email.tsx'), 'auth', 'recovery', 'verify-email'),
    'VerifyEmailPage',
  ),
});

const restoreEmail = createRoute({
  getParentRoute: () => root,
  path: '/restore-email',
  validateSearch: tokenOf,
  component: lazyRouteComponent(
    () => withWords(import('./pages/restore-email.tsx'), 'auth', 'profile'),
    'RestoreEmailPage',
  ),
});

/** Screens without the frame, where one comes in from outside. */
export const entrances = [
  auth,
  adminLogin,
  setUp,
  forgotPassword,
  resetPassword,
  verifyEmail,
  restoreEmail,
  unsubscribe,
] as const;
