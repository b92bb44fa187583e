import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FeedFormat } from '#server/features/jobs/positions/import/source/feed-format.ts'
import { NO_DETAILS } from '#server/features/jobs/positions/import/pages/detail-cache.ts'
import { findPagedListByUrl } from '#server/features/jobs/positions/import/pages/find-paged-list-by-url.ts'
import { openPagedList } from '#server/features/jobs/positions/import/pages/read-pages.ts'
import { readFeed, type Given } from './feeds.ts'

type Said = { status?: number; json?: unknown; html?: string }

/** A host of a paginated list on its own port, and the result of reading it. Records its requests. */
export async function startListHost(answer: (path: string, query: URLSearchParams, origin: string) => Said) {
  const asked: string[] = []
  let origin = ''
  const site = createServer((request, response) => {
    const url = new URL(request.url ?? '', origin)
    asked.push(url.pathname + url.search)
    const { status = 200, json, html } = answer(url.pathname, url.searchParams, origin)
    response.writeHead(status, { 'content-type': html === undefined ? 'application/json' : 'text/html' })
    response.end(html ?? JSON.stringify(json ?? {}))
  })
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  return {
    origin,
    asked,
    async read(format: FeedFormat, path: string): Promise<Given> {
      const list = findPagedListByUrl(origin + path)
      if (!list) throw new Error(`${path} is no list in pages`)
      const pages = await openPagedList(list, true)
      return readFeed(format, pages(NO_DETAILS), { address: origin + path })
    },
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => void site.close(resolve))
    },
  }
}
