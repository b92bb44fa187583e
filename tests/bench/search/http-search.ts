import { Agent, get } from 'node:http'
import { API } from '#contract/zod-free/api-paths.ts'
import type { IndexQuery } from '#server/search-index/search-types.ts'
import { BENCH_DOMAIN } from '#tests/bench/search/fill-site.ts'

/** Sends requests to a running server like a page, over persistent connections. */
export function openHttpSearch(port: number): { ask(request: IndexQuery): Promise<void>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        const path = `${API.search}?${listParameters(request)}`
        get({ host: '127.0.0.1', port, path, agent }, (answer) => {
          answer.resume()
          answer.on('error', reject)
          answer.on('end', () => {
            if (answer.statusCode === 200) resolve()
            else reject(new Error(`${path} answered ${answer.statusCode}`))
          })
        }).on('error', reject)
      }),
    close: () => agent.destroy(),
  }
}

function listParameters({ query, filters, place, sort, start }: IndexQuery): string {
  const parameters = new URLSearchParams({ domain: BENCH_DOMAIN, query, start: String(start), sort_by: sort })
  for (const [name, values] of Object.entries(filters))
    for (const value of values) parameters.append(`filter_${name}`, value)
  if (place?.kind === 'point') {
    parameters.set('location', `${place.lat},${place.lng}`)
    parameters.set('filter_distance', String(place.radiusKm))
  }
  return parameters.toString()
}
