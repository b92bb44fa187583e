import { once } from 'node:events'
import { createServer } from 'node:http'
import { PAGE } from '#contract/zod-free/paths.ts'
import { OFFERS, visit, type Answer } from '#tests/bench/kit/page-visits.ts'
import { Device } from '#tests/e2e/kit/device.ts'

/** A copy of a page without its scripts. */
export function withoutScript({ html, headers }: Answer): Answer {
  return { html: html.replaceAll(/<script.*?<\/script>/gs, ''), headers }
}

/** The smallest page on which the visit can be measured. */
export const LEAST: Answer = {
  html: '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Offers</title><h1>Offers</h1><a href="/careers">View job offer</a>',
  headers: { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' },
}

/**
 * How soon a page is visible offline in a new browser process, ms, if a worker that does nothing else serves it at
 * once.
 */
export async function offlineTwin(answer: Answer): Promise<number> {
  const server = createServer((request, response) => {
    const isWorker = request.url === '/worker.js'
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    response.end(isWorker ? worker(answer) : '<script>navigator.serviceWorker.register("/worker.js")</script>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const device = new Device(`http://localhost:${address.port}`)
  try {
    const page = await device.open()
    await page.goto('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await visit(page, OFFERS)
    // Completes what the browser does on the first visit of an origin, as it is done for the offers.
    await visit(await device.open(), OFFERS)
    server.closeAllConnections()
    server.close()
    return await visit(await device.open(), OFFERS)
  } finally {
    await device.close()
    server.close()
  }
}

const worker = ({ html, headers }: Answer) =>
  `const html=${JSON.stringify(html)},headers=${JSON.stringify(headers)};
addEventListener("install",()=>skipWaiting());
addEventListener("fetch",(e)=>{if(e.request.mode==="navigate"&&new URL(e.request.url).pathname===${JSON.stringify(PAGE.offers)})e.respondWith(new Response(html,{headers}))})`
