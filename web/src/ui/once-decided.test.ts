import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useOnceDecided } from './once-decided.ts';

type Decide = ReturnType<typeof useOnceDecided>;

/** All of a page that React needs to render a component without any elements. */
function createContainer(): Element {
  const node = { addEventListener: () => undefined, nodeType: 1, nodeName: 'DIV', tagName: 'DIV' };
  const ownerDocument = { ...node, nodeType: 9, nodeName: '#document', activeElement: null };
  return { ...node, ownerDocument, textContent: '' } as unknown as Element;
}

/** Renders a form, and returns functions that change it, close it and leave it. */
function openForm() {
  const root = createRoot(createContainer());
  let decide: Decide = () => false;
  function Form({ isUnsaved, isSubmitting }: { isUnsaved: boolean; isSubmitting: boolean }) {
    decide = useOnceDecided(isUnsaved, isSubmitting);
    return null;
  }
  return {
    show: (isUnsaved: boolean, isSubmitting: boolean) =>
      act(async () => root.render(createElement(Form, { isUnsaved, isSubmitting }))),
    close: () => act(async () => root.unmount()),
    leave: () => decide(),
  };
}

describe('a form that someone leaves', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('window', { HTMLIFrameElement: vi.fn<() => void>() });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('is left or asked about immediately, unless it is being validated', async () => {
    const form = openForm();
    await form.show(true, false);
    expect(form.leave()).toBe(true);
    await form.show(false, true);
    expect(form.leave()).toBe(false);
  });

  test('waits for its validation, and asks if the text turns out to be invalid', async () => {
    const form = openForm();
    await form.show(true, true);
    const answered = vi.fn<(isUnsaved: boolean) => void>();
    const left = Promise.resolve(form.leave()).then(answered);
    await form.show(true, true);
    vi.runAllTimers();
    await Promise.resolve();
    expect(answered).not.toHaveBeenCalled();
    await form.show(true, false);
    vi.runAllTimers();
    await left;
    expect(answered).toHaveBeenCalledExactlyOnceWith(true);
  });

  test('does not ask if the valid text is then being saved, which is known one task after the validation', async () => {
    const form = openForm();
    await form.show(true, true);
    const left = form.leave();
    await form.show(true, false);
    await form.show(false, false);
    vi.runAllTimers();
    expect(await left).toBe(false);
  });

  test('does not ask if it was saved and closed', async () => {
    const form = openForm();
    await form.show(true, true);
    const left = form.leave();
    await form.close();
    expect(await left).toBe(false);
  });
});
