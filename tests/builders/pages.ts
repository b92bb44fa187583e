import type { RenderInput, Rendered } from '#contract/wire/page-renderer.ts'
import type { PageParts } from '#server/platform/page/build/built-parts.ts'

/** Pages without a build: `rendered` replaces the React app. */
export function buildPageParts(
  rendered: (input: RenderInput) => Promise<Partial<Rendered>> | Partial<Rendered>,
): PageParts {
  return {
    render: async (input) => ({
      html: '<main>page</main>',
      boot: input.boot,
      head: { title: 'Careers', description: 'Jobs' },
      routePaths: ['/careers'],
      status: 200,
      ...(await rendered(input)),
    }),
    loaderScript: (entry, preload, when, scripts) => `load(${JSON.stringify({ entry, preload, when, scripts })})`,
    entry: '/assets/start.js',
    importMap: '{"imports":{"home":"/assets/home.js"}}',
    css: () => ({ text: 'body{margin:0}', hrefs: ['/assets/start.css'] }),
    preload: () => ['/assets/home.js'],
  }
}
