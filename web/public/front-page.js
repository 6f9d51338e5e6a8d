// Fetches the front page's code beside the application's own, which would ask for it only once it runs.
(() => {
  const { code } = document.currentScript.dataset;
  if (!code || !['/', '/landing'].includes(location.pathname)) return;
  for (const href of code.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
})();
