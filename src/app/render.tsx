import { createMemoryHistory, RouterProvider, type AnyRouteMatch } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Rendered, Renderer } from '#contract/wire/page-renderer.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { loadI18n } from '#src/platform/i18n/i18n.ts'
import { IsPhoneRequestContext } from '#src/platform/screen/is-phone-request-context.ts'
import { createInProcessCall } from '#src/platform/request/create-in-process-call.ts'
import { withPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { createLoaderScript } from './loader/loader-script.ts'
import { texts } from './loader/loader.ts?texts'
import { dehydratePage } from './frame/dehydrate-page.ts'
import { createApp } from './router.tsx'
import { routes } from './routes.ts'
import { getHttpStatus } from './frame/http-status.ts'
import { buildPageTitle } from './frame/page-title.ts'

/** Source of the inline loader, for a page's entry and files. */
export const loaderScript: Renderer['loaderScript'] = createLoaderScript(texts)

/** Renders one page on the server. Runs once per request, shares nothing between visitors. */
export const render: Renderer['render'] = async ({ path, boot, read, isPhone }) => {
  const i18n = await loadI18n(boot.locale)
  const { router, queryClient } = createApp({
    // The server renders the path with the same domain parameter that the browser starts with (start/name-site), so
    // that both create equal links.
    history: createMemoryHistory({ initialEntries: [withPreservedParams(path, `domain=${boot.domain}`)] }),
    boot,
    i18n,
    call: createInProcessCall(read),
    queries: { defaultOptions: { queries: { retry: false } } },
  })
  await router.load()
  // Undocumented; read in @tanstack/react-router 1.170.46. Without it a redirect is drawn as an empty page, and every
  // status is 302.
  const result = router._serverResult
  const redirect = result?.type === 'redirect' ? result.redirect : undefined
  return {
    html: redirect
      ? ''
      : renderToString(
          <IsPhoneRequestContext value={isPhone}>
            <RouterProvider router={router} />
          </IsPhoneRequestContext>,
        ),
    boot: { ...boot, queries: dehydratePage(queryClient) },
    head: buildPageHead(router.state.matches),
    routePaths: [
      ...router.state.matches.flatMap(({ fullPath, loaderData }) => [fullPath, ...getRenderedNames(loaderData)]),
      // the onboarding screen can replace any page, and is in the same chunk as this one
      ...(boot.user && !boot.onboarding.isBootstrapped ? [PAGE.onboarding] : []),
    ],
    status: result?.type === 'render' ? getHttpStatus(result.status, router.state.matches) : 302,
    ...(redirect ? { redirect: redirect.options.href ?? String(redirect.headers.get('location')) } : {}),
  }
}

/** A page can render another one's view: it declares so, and gets its style sheets and chunks. */
function getRenderedNames(data: unknown): readonly string[] {
  return (data as { drawnAs?: readonly string[] } | undefined)?.drawnAs ?? []
}

/** URL table → source files, so that the server can find a route's style sheets and chunks in the build's manifest. */
export const listRouteFiles: Renderer['listRouteFiles'] = (routePaths) =>
  [...new Set(routePaths)].flatMap((path) => files.get(path) ?? [])

type TableNode = { file?: string; path?: string; children?: TableNode[] }
const flattenNode = (node: TableNode): [string, string][] => [
  ...(node.file && node.path ? [[node.path, node.file] as [string, string]] : []),
  ...(node.children ?? []).flatMap(flattenNode),
]
const files = new Map(flattenNode(routes as TableNode))

/** The document head of a page: each value comes from the innermost route that sets it. */
function buildPageHead(matches: AnyRouteMatch[]): Rendered['head'] {
  const tags = matches.flatMap((match) => match.meta ?? []) as HeadTag[]
  const links = matches.flatMap((match) => match.links ?? []) as { rel?: string; href?: string }[]
  const findMeta = (name: string) => tags.findLast((tag) => tag.name === name)?.content
  const canonical = links.findLast((link) => link.rel === 'canonical')?.href
  const structuredData = tags.findLast((tag) => tag['script:ld+json'])?.['script:ld+json']
  const robots = findMeta('robots')
  return {
    title: buildPageTitle(matches),
    description: findMeta('description') ?? '',
    ...(canonical ? { canonical } : {}),
    ...(structuredData ? { structuredData } : {}),
    ...(robots ? { robots } : {}),
  }
}

type HeadTag = { name?: string; content?: string; 'script:ld+json'?: object }
